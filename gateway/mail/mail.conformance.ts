import { expect, test } from 'vitest';
import type { MailMessage, Mail } from './mail.ts';

export const sampleMessage: MailMessage = {
  id: 'f3b0c1d2-0000-4000-8000-000000000001',
  to: 'vito@example.com',
  subject: 'Ein Brief für Ihn – “quoted”',
  text: 'A line.\n\n.\nAnother after a lone dot, with ümlauts and 🂡.\n',
  html: '<p style="color:#865403">A <b>message</b></p>',
};

interface MailUnderTest {
  readonly mail: Mail;
  /** What has arrived, as it travels, in order. */
  readonly arrived: () => Promise<readonly string[]>;
}

/** What every way out for messages does. */
export function mailConformance(open: () => Promise<MailUnderTest>): void {
  test('a message arrives whole: sender, recipient, subject, text and HTML', async () => {
    const { mail, arrived } = await open();
    await mail.send(sampleMessage);
    const [eml = '', ...more] = await arrived();
    expect(more).toEqual([]);
    expect(eml).toMatch(/^From: Rackets <noreply@play\.example>\r$/m);
    expect(eml).toMatch(/^To: vito@example\.com\r$/m);
    expect(eml).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(eml).toContain(`Message-ID: <${sampleMessage.id}@play.example>`);
    expect(eml).toContain('Content-Type: multipart/alternative');
    expect(eml).toContain('Content-Type: text/plain; charset=utf-8');
    expect(eml).toContain('Content-Type: text/html; charset=utf-8');
    expect(eml).toContain('Another after a lone dot');
  });

  test('a recipient or subject with a line break adds no header', async () => {
    const { mail, arrived } = await open();
    const subject = 'Hello\r\nBcc: sonny@example.com';
    await mail.send({ ...sampleMessage, subject }).catch(() => undefined);
    for (const eml of await arrived()) expect(eml).not.toMatch(/^Bcc:/im);
  });
}
