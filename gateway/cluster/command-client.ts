import { Agent, request } from 'node:http';
import { authorizationOf, commandPath, type Decided, type SentCommand } from './command-wire.ts';

/** After this the command may or may not have been carried out; the player's client retries under the same key. */
const patienceMs = 10_000;
/** Further commands wait for a free connection. */
const maxConnections = 256;

/** A gateway's connections to the engine that leads, over which it sends commands. */
export class CommandClient {
  readonly #authorization: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: maxConnections });

  constructor(secret: string) {
    this.#authorization = authorizationOf(secret);
  }

  /** The engine's answer; null when nobody knows whether the command was carried out. */
  send(url: string, command: SentCommand): Promise<Decided | null> {
    const body = JSON.stringify(command);
    const headers = {
      Authorization: this.#authorization,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
    };
    return new Promise((resolve) => {
      const fail = () => resolve(null);
      const options = {
        method: 'POST',
        agent: this.#agent,
        headers,
        signal: AbortSignal.timeout(patienceMs),
      };
      const sent = request(new URL(commandPath, url), options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', fail);
        response.on('end', () => resolve(response.statusCode === 200 ? read(chunks) : null));
      });
      sent.on('error', fail);
      sent.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

function read(chunks: readonly Buffer[]): Decided | null {
  try {
    // It comes from an engine that knows the cluster secret.
    return JSON.parse(Buffer.concat(chunks).toString()) as Decided;
  } catch {
    return null;
  }
}
