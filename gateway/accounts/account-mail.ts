import {
  closedMessage,
  leavingAddressMessage,
  movedAddressMessage,
  newAddressMessage,
  newPasswordMessage,
  verificationMessage,
} from '../mail/messages.ts';
import type { MailQueue } from '../mail/mail-queue.ts';

const hourMs = 3_600_000;

/** How long the links in messages are valid. */
export const linkLifetimeMs = { address: 24 * hourMs, password: hourMs, takeBack: 72 * hourMs } as const;

export interface AccountMailOptions {
  readonly post: MailQueue;
  /** The game's address, without a trailing slash. */
  readonly publicUrl: string;
  readonly now: () => number;
}

/** Messages about accounts. The token comes after the #, so no server and no log sees it. */
export class AccountMail {
  constructor(private readonly options: AccountMailOptions) {}

  sendVerification(to: string, token: string): Promise<void> {
    return this.#post(to, verificationMessage(this.#url('verify', token)), linkLifetimeMs.address);
  }

  sendNewAddress(to: string, token: string): Promise<void> {
    return this.#post(to, newAddressMessage(this.#url('verify', token)), linkLifetimeMs.address);
  }

  sendLeavingAddress(to: string): Promise<void> {
    return this.#post(to, leavingAddressMessage(), linkLifetimeMs.address);
  }

  sendMovedAddress(to: string, token: string): Promise<void> {
    return this.#post(to, movedAddressMessage(this.#url('email/restore', token)), linkLifetimeMs.takeBack);
  }

  /** `to` is null for an address without an account: takes as long, and sends nothing. */
  sendNewPassword(to: string | null, token: string): Promise<void> {
    return this.#post(to, newPasswordMessage(this.#url('password/confirm', token)), linkLifetimeMs.password);
  }

  /** `erasedAt` in ms since the epoch. */
  sendClosed(to: string, erasedAt: number): Promise<void> {
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(erasedAt);
    return this.#post(to, closedMessage(day), linkLifetimeMs.address);
  }

  #url(path: string, token: string): string {
    return `${this.options.publicUrl}/${path}#token=${token}`;
  }

  #post(
    to: string | null,
    message: ReturnType<typeof verificationMessage>,
    lifetimeMs: number,
  ): Promise<void> {
    return this.options.post.post({ to, ...message }, this.options.now() + lifetimeMs);
  }
}
