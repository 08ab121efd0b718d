import { hash, verify } from '@node-rs/argon2';
import { refuse, type Refusal } from '@rackets/engine/kernel/declarations/refusal.ts';
import { passwordLength } from '@rackets/engine/platform/accounts/password-length.ts';
import { commonPasswords } from './common-passwords.ts';
import { JobQueue } from '../process/job-queue.ts';

/** OWASP's first choice for argon2id (the package's default kind): 46 MiB, one pass, one lane. */
const argonCost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };
const concurrentHashes = 2;
const maxWaitingHashes = 128;

/** Why a new password is rejected, or null. Lengths count code points, not bytes. */
export function checkNewPassword(
  password: string,
  confirmation: string,
  email: string | null,
): Refusal | null {
  if (password !== confirmation) {
    return refuse('auth_password_confirmation', 'The password and password confirmation must match.');
  }
  const length = Array.from(password).length;
  if (length < passwordLength.min || length > passwordLength.max) {
    return refuse(
      'auth_password_length',
      `Your password must have ${passwordLength.min} to ${passwordLength.max} characters.`,
    );
  }
  const folded = password.normalize('NFKC').toLowerCase();
  if (commonPasswords.has(folded) || folded === email || /^(.)\1+$/u.test(folded)) {
    return refuse('auth_password_common', 'This password is too easy to guess. Please choose another.');
  }
  return null;
}

/** Hashes and compares passwords, with bounded concurrency. */
export class Passwords {
  readonly #queue: JobQueue;
  /** The hash of no password: makes a sign-in to an unknown account take as long as to a known one. */
  readonly #decoy: Promise<string>;

  constructor(private readonly cost = argonCost) {
    this.#queue = new JobQueue(concurrentHashes, maxWaitingHashes);
    this.#decoy = hash(crypto.randomUUID(), cost);
  }

  /** The hash in PHC form, or null if too many are queued. */
  hash(password: string): Promise<string | null> {
    return this.#queue.run(() => hash(password.normalize('NFKC'), this.cost));
  }

  /**
   * Whether the password matches the hash. For an unknown account (null) it takes as long and returns false. Null if
   * too many are queued.
   */
  verify(stored: string | null, password: string): Promise<boolean | null> {
    return this.#queue.run(async () => {
      const same = await verify(stored ?? (await this.#decoy), password.normalize('NFKC'));
      return same && stored !== null;
    });
  }
}
