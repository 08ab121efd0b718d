import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Command } from '@rackets/engine/kernel/state/command.ts';
import type { Receipts } from '../fairness/notary.ts';
import { publicHealth } from '../http/server/public-health.ts';
import type { Troubles } from '../metrics/troubles.ts';
import type { Pipeline } from '../pipeline/port.ts';
import { commandPath, type Decided, maxCommandBytes, sentCommand, showsSecret } from './command-wire.ts';

/** A stream that this engine leads. */
export interface LedStream {
  readonly stream: string;
  readonly pipeline: Pipeline;
  readonly receipts: Receipts | null;
}

const notHere: Decided = { outcome: { kind: 'unavailable', retryAfterSeconds: 1 }, revision: -1 };

/**
 * An engine's only port: `GET /health` and `/health/writable`, and commands from gateways that know the secret. `led` lists the
 * streams that this engine leads, and is empty while another one leads; health then reports a standby, which is a
 * normal state.
 */
export function commandPort(
  secret: string,
  led: () => readonly LedStream[],
  troubles: () => Troubles,
): RequestListener {
  return (request, response) => {
    if (request.method === 'GET' && request.url === '/health')
      return sendHealth(response, led(), troubles(), false);
    if (request.method === 'GET' && request.url === '/health/writable')
      return sendHealth(response, led(), troubles(), true);
    if (request.method !== 'POST' || request.url !== commandPath) return send(response, 404, null);
    if (!showsSecret(request.headers.authorization, secret)) return send(response, 401, null);
    void takeCommand(request, response, led()).catch(() => response.destroy());
  };
}

async function takeCommand(
  request: IncomingMessage,
  response: ServerResponse,
  led: readonly LedStream[],
): Promise<void> {
  const text = await readText(request);
  const sent = text === null ? null : sentCommand.safeParse(parse(text));
  if (!sent?.success) return send(response, 400, null);
  const { stream, command } = sent.data;
  const wanted = led.find((each) => each.stream === stream);
  send(response, 200, wanted ? await decide(wanted, command) : notHere);
}

async function decide({ pipeline, receipts }: LedStream, command: Command): Promise<Decided> {
  let revision = -1;
  const outcome = await pipeline.submit(command, (world) => (revision = world.revision));
  if (outcome.kind !== 'accepted') return { outcome, revision };
  return { outcome: { ...outcome, receipt: receipts?.receipt(outcome) ?? null }, revision };
}

function sendHealth(
  response: ServerResponse,
  led: readonly LedStream[],
  troubles: Troubles,
  isMonitor: boolean,
): void {
  const { body, ...ok } = publicHealth(
    led.map(({ pipeline }) => pipeline),
    troubles,
  );
  const status = led.length > 0 ? body.status : 'standby';
  send(response, (isMonitor ? ok.isWritable : ok.isServing) ? 200 : 503, { ...body, status });
}

/** The body as text; null if it is too long. */
async function readText(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    // A stream without an encoding yields Buffers.
    const buffer = chunk as Buffer;
    bytes += buffer.length;
    if (bytes > maxCommandBytes) return null;
    chunks.push(buffer);
  }
  return Buffer.concat(chunks).toString();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function send(response: ServerResponse, status: number, body: object | null): void {
  const text = body === null ? '' : JSON.stringify(body);
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(text),
  });
  response.end(text);
}
