const maxEmailLength = 254;
/**
 * Deliberately loose: a mailbox, an at sign, and a host with a dot or a bare local host; no spaces, no control
 * characters.
 */
const shape = /^[^\s@\p{C}]{1,64}@[^\s@\p{C}.]+(?:\.[^\s@\p{C}.]+)*$/u;

/** The normalized form in which an e-mail address is stored and looked up, or null if it is invalid. */
export function normalizeEmail(text: string): string | null {
  const email = text.normalize('NFKC').trim().toLowerCase();
  return email.length <= maxEmailLength && shape.test(email) ? email : null;
}
