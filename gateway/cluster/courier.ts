import { Agent, request } from 'node:http';
import { authorizationOf, commandPath, type Decided, type SentCommand } from './command-wire.ts';

/** An engine that does not answer by then may have done it or not: the client asks again under the same key. */
const patienceMs = 10_000;
/** More wait for a free connection. */
const maxConnections = 256;

/** Carries commands to the engine that leads. */
export class Courier {
  readonly #authorization: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: maxConnections });

  constructor(secret: string) {
    this.#authorization = authorizationOf(secret);
  }

  /** What the engine at `url` says; null where nothing is known of the command's fate. */
  carry(url: string, command: SentCommand): Promise<Decided | null> {
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
    // An engine of this game says it, which knows the same secret.
    return JSON.parse(Buffer.concat(chunks).toString()) as Decided;
  } catch {
    return null;
  }
}
