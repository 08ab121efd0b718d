import { Agent, request } from 'node:http';
import { authorizationOf, commandPath, type Decided, type SentCommand } from './command-wire.ts';

/** After this the command's outcome is unknown; the player's client retries with the same key. */
const patienceMs = 10_000;
/** Maximum connections; further commands wait for a free one. */
const maxConnections = 256;

/** A gateway's connections to the leading engine, for sending commands. */
export class CommandClient {
  readonly #authorization: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: maxConnections });

  constructor(secret: string) {
    this.#authorization = authorizationOf(secret);
  }

  /** The engine's answer; null if it is unknown whether the command was carried out. */
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
    // Sent by an engine that knows the cluster secret.
    return JSON.parse(Buffer.concat(chunks).toString()) as Decided;
  } catch {
    return null;
  }
}
