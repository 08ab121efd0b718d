import { createTransport, type SendMailOptions } from 'nodemailer';
import type { MailMessage } from './mail.ts';

/** A message as nodemailer takes it. Its Message-ID is its own, so that a mailbox that gets it twice shows it once. */
export function messageOf(message: MailMessage, from: string): SendMailOptions {
  const { id, to, subject, text, html } = message;
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    // As an object, so that nodemailer takes it as one address and parses nothing out of it.
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** A message's bytes as they travel (RFC 5322). */
export async function compose(mail: MailMessage, from: string): Promise<Buffer> {
  const { message } = await composer.sendMail(messageOf(mail, from));
  // `buffer` above makes it one.
  return message as Buffer;
}
