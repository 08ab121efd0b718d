import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail server on loopback that keeps what it takes. */
export interface Mailbox {
  /** Its address, as SMTP_URL holds it. */
  readonly url: string;
  /** What was taken, as it came. */
  readonly taken: string[];
  close(): Promise<void>;
}

/** Opens one; `options` say what it refuses. */
export async function openMailbox(options: Partial<SMTPServerOptions> = {}): Promise<Mailbox> {
  const taken: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
      stream.on('end', () => {
        taken.push(text);
        done();
      });
    },
    ...options,
  });
  // A client that hangs up in the middle is what some tests want.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has such an address.
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** An answer of the mail server other than yes. */
export function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
