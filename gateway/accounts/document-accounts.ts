import type { Documents } from '@rackets/projections/stores/documents.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import { AccountBook, type AccountId } from './account-book.ts';
import { AccountMail } from './account-mail.ts';
import type { Accounts } from './accounts.ts';
import type { ClosedAccounts } from './closed-accounts.ts';
import { accountCollections, sessionEndsDeclaration } from './collections.ts';
import { limited, nothing, type AccountServices } from './account-services.ts';
import { AccountLimits } from './limits.ts';
import { Links } from './links.ts';
import { confirmPassword, resetPassword } from './new-password.ts';
import { changeEmail, changePassword, close, own } from './own-account.ts';
import { endSession, ownSessions } from './own-sessions.ts';
import { Passwords } from './passwords.ts';
import { signInBy } from './provider-sign-in.ts';
import { noProviders, type Providers } from './providers/open-providers.ts';
import { Sessions, type SessionNews } from './sessions.ts';
import { register, reopen, signIn } from './sign-in.ts';
import { takeBackEmail } from './take-back-email.ts';
import { sendVerificationAgain, verify } from './verification.ts';

export interface AccountOptions {
  readonly relaxedLimits: boolean;
  /** Ms since the epoch. */
  readonly now?: () => number;
  readonly passwords?: Passwords;
  /** Set when several processes share the accounts. */
  readonly news?: SessionNews;
  /** How messages are sent, and the address their links point to; without it no mail is sent. */
  readonly mail?: { readonly post: MailQueue; readonly publicUrl: string } | null;
  readonly providers?: Providers;
  /** Where this process records what is closed. */
  readonly closed?: ClosedAccounts;
  /** Random by default. */
  readonly idOf?: AccountId;
}

/** Declares the collections and returns accounts stored in them. */
export async function openAccounts(documents: Documents, options: AccountOptions): Promise<Accounts> {
  await documents.declare([...accountCollections, sessionEndsDeclaration]);
  const { now = Date.now, mail = null } = options;
  const sessions = new Sessions(documents, now, options.news ?? null);
  return accountsAt({
    book: new AccountBook(documents, sessions, options.idOf),
    sessions,
    links: await Links.open(documents, now),
    passwords: options.passwords ?? new Passwords(),
    limits: new AccountLimits(options.relaxedLimits),
    mail: mail && new AccountMail({ ...mail, now }),
    providers: options.providers ?? noProviders,
    closed: options.closed ?? null,
    now,
  });
}

function accountsAt(services: AccountServices): Accounts {
  const { sessions } = services;
  return {
    register: (wish) => register(services, wish),
    signIn: (wish) => signIn(services, wish),
    signInBy: (wish) => signInBy(services, wish),
    reopen: (wish) => reopen(services, wish),
    resetPassword: (wish) => resetPassword(services, wish),
    takeBackEmail: (wish) => takeBackEmail(services, wish),
    confirmPassword: (wish) => confirmPassword(services, wish),
    verify: (wish) => verify(services, wish),
    sendVerificationAgain: (session, asker) => sendVerificationAgain(services, session, asker),
    own: (account) => own(services, account),
    changeEmail: (session, wish) => changeEmail(services, session, wish),
    changePassword: (session, wish) => changePassword(services, session, wish),
    allowNameQuestion: (account, asker) => limited(services, 'name', account, asker) ?? nothing,
    close: (session, wish) => close(services, session, wish),
    signOut: ({ id }) => sessions.close(id, 'signed_out'),
    sessions: (session) => ownSessions(services, session),
    endSession: (session, id, why) => endSession(services, session, id, why),
    endOtherSessions: async ({ account, id }) => void (await sessions.closeAll(account, id, 'elsewhere')),
    session: (key) => sessions.find(key),
    sessionEnd: (key) => sessions.endOf(key),
    reread: (account) => sessions.reread(account),
    onSessionClosed: (listener) => sessions.onClosed(listener),
  };
}
