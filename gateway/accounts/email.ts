const maxEmailLength = 254;
/** Letters and digits of any script, and the signs that RFC 5322 allows without quotes. */
const atom = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';
/**
 * One mailbox and nothing else: no list, no name, no quotes, no comment, so that no mail program can read a second
 * recipient out of it. The host may be a bare local one.
 */
const shape = new RegExp(`^(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@${label}(?:\\.${label})*$`, 'u');

/** The normalized form in which an e-mail address is stored and looked up, or null if it is invalid. */
export function normalizeEmail(text: string): string | null {
  const email = text.normalize('NFKC').trim().toLowerCase();
  return email.length <= maxEmailLength && shape.test(email) ? email : null;
}
