import { MemoryDocuments } from '@rackets/projections/stores/memory-documents.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Mail } from './mail.ts';
import { MailQueue } from './mail-queue.ts';
import { SmtpMail } from './smtp-mail.ts';
import { openMailbox, smtpError, type Mailbox } from './testing/mailbox.ts';

const minuteMs = 60_000;
const message = {
  to: 'vito@example.com',
  subject: 'Hello',
  text: 'secret words',
  html: '<p>secret words</p>',
};

let now: number;
let documents: MemoryDocuments;
let warnings: string[];
let mailbox: Mailbox;
/** What the server answers to each recipient, in order; then yes. */
let answers: number[];
/** How often somebody tried to hand a message over. */
let tries: number;

beforeEach(async () => {
  now = 1_800_000_000_000;
  documents = new MemoryDocuments(new Map(), () => now);
  warnings = [];
  answers = [];
  tries = 0;
  mailbox = await openMailbox({
    onRcptTo(_address, _session, done) {
      tries += 1;
      const status = answers.shift();
      done(status === undefined ? null : smtpError(status, 'no vito@example.com here'));
    },
  });
});
afterEach(() => mailbox.close());

function office(mail: Mail = new SmtpMail({ url: mailbox.url, from: 'noreply@play.example' })) {
  const log = { warn: (...args: unknown[]) => void warnings.push(JSON.stringify(args)) };
  return MailQueue.open({ documents, mail, log, now: () => now });
}

const waiting = () => documents.count('letters', { index: 'due' });

describe('the mail queue', () => {
  test('delivers a message once and forgets it', async () => {
    const post = await office();
    await post.post(message, now + minuteMs);
    expect(await waiting()).toBe(1);
    await Promise.all([post.deliver(), post.deliver()]);
    await post.deliver();
    expect(mailbox.taken).toHaveLength(1);
    expect(await waiting()).toBe(0);
  });

  test('a message without a recipient is stored like any other and then dropped', async () => {
    const post = await office();
    await post.post({ ...message, to: null }, now + minuteMs);
    await post.deliver();
    expect(mailbox.taken).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  test('tries again with growing waits while the server says later', async () => {
    answers = [451, 451, 451];
    const post = await office();
    await post.post(message, now + 60 * minuteMs);
    const tried: number[] = [];
    for (let second = 0; second <= 120; second += 5) {
      const before = tries;
      await post.deliver();
      if (tries > before) tried.push(second);
      now += 5_000;
    }
    expect(tried).toEqual([0, 15, 45, 105]);
    expect(mailbox.taken).toHaveLength(1);
  });

  test('survives a restart, also one in the middle of a try', async () => {
    let begun = 0;
    const dying: Mail = {
      send: () => {
        begun += 1;
        return new Promise(() => undefined);
      },
      close: () => undefined,
    };
    const first = await office(dying);
    await first.post(message, now + 60 * minuteMs);
    void first.deliver();
    await expect.poll(() => begun).toBe(1);
    const second = await office();
    await second.deliver();
    // Perhaps the first is still at it.
    expect(mailbox.taken).toEqual([]);
    now += 3 * minuteMs;
    await second.deliver();
    expect(mailbox.taken).toHaveLength(1);
  });

  test('two processes with one queue send each message once', async () => {
    const [one, two] = [await office(), await office()];
    for (let each = 0; each < 10; each += 1) await one.post(message, now + minuteMs);
    await Promise.all([one.deliver(), two.deliver()]);
    expect(mailbox.taken).toHaveLength(10);
    expect(await waiting()).toBe(0);
  });

  test('an accepted message is not sent again even if the store could not delete it', async () => {
    const post = await office();
    await post.post(message, now + 60 * minuteMs);
    const remove = documents.removeMany.bind(documents);
    documents.removeMany = () => Promise.reject(new Error('the store is away'));
    await post.deliver();
    documents.removeMany = remove;
    now += 10 * minuteMs;
    await post.deliver();
    expect(mailbox.taken).toHaveLength(1);
    expect(await waiting()).toBe(0);
  });

  test('drops a message that is rejected permanently, or is no longer needed', async () => {
    answers = [550];
    const post = await office();
    await post.post(message, now + minuteMs);
    await post.deliver();
    expect(await waiting()).toBe(0);
    await post.post(message, now + minuteMs);
    now += 2 * minuteMs;
    await post.deliver();
    expect(mailbox.taken).toEqual([]);
  });

  test('failures are logged without recipient and content', async () => {
    answers = [550, 451];
    const post = await office();
    await post.post(message, now + minuteMs);
    await post.post(message, now + minuteMs);
    await post.deliver();
    expect(warnings).toHaveLength(2);
    expect(warnings.join()).not.toMatch(/vito|secret/);
  });
});
