/** A mail to one person: the same content twice, as text and as HTML. */
export interface Letter {
  /** Names the letter: sent again under the same id it is the same letter. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The way out of the server for letters. Every adapter passes `mail.conformance.ts`. */
export interface Mail {
  /**
   * Resolves when somebody else has taken charge of the letter. Throws LetterRefusedError when no later try can
   * succeed, and anything else when one may. Neither names the recipient.
   */
  send(letter: Letter): Promise<void>;
  close(): void;
}

/** The letter itself is not taken: its address does not exist, its content is not wanted. */
export class LetterRefusedError extends Error {
  override name = 'LetterRefusedError';
}
