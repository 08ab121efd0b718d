/** A mail to one person: the same content twice, as text and as HTML. */
export interface MailMessage {
  /** Names the message: sent again under the same id it is the same message. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The way out of the server for messages. Every adapter passes `mail.conformance.ts`. */
export interface Mail {
  /**
   * Resolves when somebody else has taken charge of the message. Throws MessageRefusedError when no later try can
   * succeed, and anything else when one may. Neither names the recipient.
   */
  send(message: MailMessage): Promise<void>;
  close(): void;
}

/** The message itself is not taken: its address does not exist, its content is not wanted. */
export class MessageRefusedError extends Error {
  override name = 'MessageRefusedError';
}
