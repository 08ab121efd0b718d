import { createTransport } from 'nodemailer';
import { messageOf } from './compose.ts';
import { MessageRefusedError, type MailMessage, type Mail } from './mail.ts';

/** How long one step of the conversation may take. */
const stepTimeoutMs = 20_000;
/** The server's answers about this message, not about us: from 500 on they stay the same. */
const aboutMessage: ReadonlySet<string> = new Set(['EENVELOPE', 'EMESSAGE']);

export interface SmtpOptions {
  /** smtp://user:password@host:port or smtps://. */
  readonly url: string;
  readonly from: string;
  readonly timeoutMs?: number;
}

/** Hands messages to an SMTP server, over one connection at a time. */
export class SmtpMail implements Mail {
  readonly #from: string;
  readonly #transport: ReturnType<typeof createTransport>;

  constructor({ url, from, timeoutMs = stepTimeoutMs }: SmtpOptions) {
    this.#from = from;
    const { protocol, hostname, port, username, password } = new URL(url);
    this.#transport = createTransport({
      host: hostname.replace(/^\[|\]$/g, ''),
      secure: protocol === 'smtps:',
      ...(port === '' ? {} : { port: Number(port) }),
      ...(username === ''
        ? {}
        : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    });
  }

  async send(message: MailMessage): Promise<void> {
    try {
      await this.#transport.sendMail(messageOf(message, this.#from));
    } catch (error) {
      throw asOurs(error);
    }
  }

  close(): void {
    this.#transport.close();
  }
}

/** What the server said may repeat the recipient: only its numbers are kept. */
function asOurs(error: unknown): Error {
  const named = field(error, 'code');
  const code = typeof named === 'string' ? named : 'unknown';
  const status = Number(field(error, 'responseCode') ?? 0);
  const said = `the mail server: ${code}${status === 0 ? '' : ` ${status}`}`;
  return aboutMessage.has(code) && status >= 500 ? new MessageRefusedError(said) : new Error(said);
}

function field(error: unknown, name: string): unknown {
  return error instanceof Error ? Reflect.get(error, name) : undefined;
}
