import type { Socket } from 'node:net';
import { type ControlAnswer, controlRequest, type ControlRequest, maxLineBytes } from './control-protocol.ts';

/** Idle timeout of a connection. */
const silenceMs = 10_000;

/**
 * Serves one operator's connection: one request per line, each answered before the next is read. An invalid request
 * gets an error and the connection is closed. `told` is called when an answer has been written.
 */
export function serveControl(
  socket: Socket,
  handle: (request: ControlRequest) => Promise<ControlAnswer>,
  told: (request: ControlRequest) => void,
): void {
  let rest = '';
  let tail: Promise<void> = Promise.resolve();
  socket.setEncoding('utf8').setTimeout(silenceMs, () => socket.destroy());
  socket.on('data', (chunk) => {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > maxLineBytes) return void socket.destroy();
    for (const line of lines) tail = tail.then(() => answerLine(socket, line, handle, told));
  });
}

async function answerLine(
  socket: Socket,
  line: string,
  handle: (request: ControlRequest) => Promise<ControlAnswer>,
  told: (request: ControlRequest) => void,
): Promise<void> {
  const request = parse(line);
  if (!request) {
    socket.end(textOf({ problem: 'The server does not know this request.' }));
    return;
  }
  const answer = await handle(request).catch((error: unknown): ControlAnswer => {
    return { problem: error instanceof Error ? error.message : String(error) };
  });
  await new Promise<void>((written) => socket.write(textOf(answer), () => written()));
  if (!('problem' in answer)) told(request);
}

function parse(line: string): ControlRequest | null {
  try {
    return controlRequest.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

function textOf(answer: ControlAnswer): string {
  return `${JSON.stringify(answer)}\n`;
}
