import type { Documents } from '@rackets/projections/stores/documents.ts';
import type { Logger } from 'pino';
import type { Accounts } from '../accounts/accounts.ts';
import type { ClosedAccounts } from '../accounts/closed-accounts.ts';
import { openAccounts } from '../accounts/document-accounts.ts';
import { openProviders } from '../accounts/providers/open-providers.ts';
import type { SessionNews } from '../accounts/sessions.ts';
import { openMail } from '../mail/open-mail.ts';
import { MailQueue } from '../mail/mail-queue.ts';
import type { Settings } from '../settings/settings.ts';

export interface AccountsParts {
  readonly settings: Settings;
  readonly documents: Documents;
  readonly log: Logger;
  /** Set when several processes share the accounts. */
  readonly news?: SessionNews;
  /** Where this process records what is closed; not set where another one does. */
  readonly closed?: ClosedAccounts;
}

/** Opens accounts with the configured mail and sign-in providers. */
export async function openPlayersAccounts({
  settings,
  documents,
  log,
  news,
  closed,
}: AccountsParts): Promise<{ readonly accounts: Accounts; stop(): Promise<void> }> {
  const { relaxedLimits, publicUrl } = settings;
  const post = await openPost({ settings, documents, log });
  const accounts = await openAccounts(documents, {
    relaxedLimits,
    mail: post && { post, publicUrl },
    providers: await openProviders(settings),
    ...(news ? { news } : {}),
    ...(closed ? { closed } : {}),
  });
  post?.start();
  return { accounts, stop: async () => post?.stop() };
}

async function openPost({ settings, documents, log }: AccountsParts): Promise<MailQueue | null> {
  const { mail, dataDir } = settings;
  return mail && MailQueue.open({ documents, mail: await openMail(mail, dataDir), log });
}
