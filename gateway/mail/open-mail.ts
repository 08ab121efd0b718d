import { join } from 'node:path';
import type { MailSettings } from '../settings/settings.ts';
import type { Mail } from './mail.ts';

/** The way out that the settings name. What it needs is loaded only then. */
export async function openMail(settings: MailSettings, dataDir: string): Promise<Mail> {
  const { from } = settings;
  if (settings.kind === 'smtp')
    return new (await import('./smtp-mail.ts')).SmtpMail({ url: settings.url, from });
  return new (await import('./outbox-mail.ts')).OutboxMail(join(dataDir, 'outbox'), from);
}
