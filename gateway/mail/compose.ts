import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Letter } from './mail.ts';

/** A letter as nodemailer takes it. Its Message-ID is its own, so that a mailbox that gets it twice shows it once. */
export function messageOf(letter: Letter, from: string): SendMailOptions {
  const { id, to, subject, text, html } = letter;
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to,
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

/** A letter's bytes as they travel (RFC 5322). */
export async function compose(letter: Letter, from: string): Promise<Buffer> {
  const { message } = await composer.sendMail(messageOf(letter, from));
  // `buffer` above makes it one.
  return message as Buffer;
}
