import { createConnection } from 'node:net';
import { resolve } from 'node:path';
import { type ControlAnswer, controlAnswer, type ControlRequest } from './control-protocol.ts';
import { socketPath } from '../stores/data-folder.ts';

const patienceMs = 30_000;

/**
 * Sends a request to the server that uses a data folder. Throws a message for the operator if it does not answer: the
 * outcome is then unknown, and repeating the request is safe.
 */
export function askServer(folder: string, request: ControlRequest): Promise<ControlAnswer> {
  return new Promise((answered, failed) => {
    const socket = createConnection(socketPath(resolve(folder)));
    const fail = (): void => {
      socket.destroy();
      failed(new Error('The server does not answer: it may be starting or stopping. Try again in a moment.'));
    };
    let text = '';
    socket.setEncoding('utf8').setTimeout(patienceMs, fail);
    socket.once('error', fail);
    socket.once('close', fail);
    socket.on('data', (chunk) => {
      text += String(chunk);
      if (!text.endsWith('\n')) return;
      socket.destroy();
      const parsed = controlAnswer.safeParse(JSON.parse(text));
      if (parsed.success) answered(parsed.data);
      else failed(new Error('The server runs another build than this command.'));
    });
    socket.write(`${JSON.stringify(request)}\n`);
  });
}
