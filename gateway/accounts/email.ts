const maxEmailLength = 254;
/** Deliberately loose: a mailbox, an at sign, a host with a dot or a bare local host; no spaces, no control signs. */
const shape = /^[^\s@\p{C}]{1,64}@[^\s@\p{C}.]+(?:\.[^\s@\p{C}.]+)*$/u;

/** The one form under which an e-mail address is stored and looked up, or null when it is none. */
export function normalizeEmail(text: string): string | null {
  const email = text.normalize('NFKC').trim().toLowerCase();
  return email.length <= maxEmailLength && shape.test(email) ? email : null;
}
