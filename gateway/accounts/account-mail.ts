import {
  closedLetter,
  leavingAddressLetter,
  newAddressLetter,
  newPasswordLetter,
  verificationLetter,
} from '../mail/letters.ts';
import type { PostOffice } from '../mail/post-office.ts';

const hourMs = 3_600_000;

/** How long the links of letters work. */
export const linkLifetimeMs = { address: 24 * hourMs, password: hourMs } as const;

export interface AccountMailOptions {
  readonly post: PostOffice;
  /** Where the game is, without a slash at its end. */
  readonly publicUrl: string;
  readonly now: () => number;
}

/** The letters about accounts. A token stands behind the #, where no server and no log sees it. */
export class AccountMail {
  constructor(private readonly options: AccountMailOptions) {}

  sendVerification(to: string, token: string): Promise<void> {
    return this.#post(to, verificationLetter(this.#url('verify', token)), linkLifetimeMs.address);
  }

  sendNewAddress(to: string, token: string): Promise<void> {
    return this.#post(to, newAddressLetter(this.#url('verify', token)), linkLifetimeMs.address);
  }

  sendLeavingAddress(to: string): Promise<void> {
    return this.#post(to, leavingAddressLetter(), linkLifetimeMs.address);
  }

  /** `to` null for an address without an account: it takes as long, and nothing is sent. */
  sendNewPassword(to: string | null, token: string): Promise<void> {
    return this.#post(to, newPasswordLetter(this.#url('password/confirm', token)), linkLifetimeMs.password);
  }

  /** `erasedAt` in ms since the epoch. */
  sendClosed(to: string, erasedAt: number): Promise<void> {
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(erasedAt);
    return this.#post(to, closedLetter(day), linkLifetimeMs.address);
  }

  #url(path: string, token: string): string {
    return `${this.options.publicUrl}/${path}#token=${token}`;
  }

  #post(to: string | null, letter: ReturnType<typeof verificationLetter>, lifetimeMs: number): Promise<void> {
    return this.options.post.post({ to, ...letter }, this.options.now() + lifetimeMs);
  }
}
