import { createServer, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { mailConformance, sampleMessage } from './mail.conformance.ts';
import { MessageRefusedError } from './mail.ts';
import { SmtpMail } from './smtp-mail.ts';
import { openMailbox, smtpError, type Mailbox } from './testing/mailbox.ts';

const from = 'Rackets <noreply@play.example>';
const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

async function mailbox(options: Parameters<typeof openMailbox>[0] = {}): Promise<Mailbox> {
  const made = await openMailbox(options);
  open.push(made);
  return made;
}

async function failure(mail: SmtpMail): Promise<unknown> {
  return mail.send(sampleMessage).then(
    () => null,
    (error: unknown) => error,
  );
}

describe('SMTP', () => {
  mailConformance(async () => {
    const { url, taken } = await mailbox();
    return { mail: new SmtpMail({ url, from }), arrived: () => Promise.resolve(taken) };
  });

  test('signs in with the name and password of its address', async () => {
    const seen: unknown[] = [];
    const { url, taken } = await mailbox({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        seen.push([username, password]);
        done(null, { user: username });
      },
    });
    const mail = new SmtpMail({ url: url.replace('//', '//vi%40to:s%3Aecret@'), from });
    await mail.send(sampleMessage);
    expect(seen).toEqual([['vi@to', 's:ecret']]);
    expect(taken).toHaveLength(1);
  });

  test('an unknown recipient is a permanent failure, a busy one is temporary', async () => {
    const answers = [550, 451];
    const { url, taken } = await mailbox({
      onRcptTo(address, _session, done) {
        done(smtpError(answers.shift() ?? 250, `no ${address.address} here`));
      },
    });
    const mail = new SmtpMail({ url, from });
    const refused = await failure(mail);
    expect(refused).toBeInstanceOf(MessageRefusedError);
    const busy = await failure(mail);
    expect(busy).toBeInstanceOf(Error);
    expect(busy).not.toBeInstanceOf(MessageRefusedError);
    expect(taken).toEqual([]);
    // What the server says may repeat the address.
    expect(`${String(refused)} ${String(busy)}`).not.toContain('vito');
  });

  test.each(['a;b@c.d', 'b@c.d, e@f.g', 'Vito <b@c.d>', 'group:b@c.d;'])(
    'no second address is read out of %j',
    async (to) => {
      const recipients: string[] = [];
      const { url } = await mailbox({
        onRcptTo(address, _session, done) {
          recipients.push(address.address);
          done();
        },
      });
      await new SmtpMail({ url, from }).send({ ...sampleMessage, to }).catch(() => undefined);
      expect(recipients).not.toContain('b@c.d');
      expect(recipients).not.toContain('e@f.g');
    },
  );

  test('a rejected message is a permanent failure', async () => {
    const { url } = await mailbox({
      onData(stream, _session, done) {
        stream.resume();
        stream.on('end', () => done(smtpError(554, 'spam')));
      },
    });
    expect(await failure(new SmtpMail({ url, from }))).toBeInstanceOf(MessageRefusedError);
  });

  test('wrong credentials count against the operator, not the message, and are never shown', async () => {
    const { url } = await mailbox({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(smtpError(535, 'wrong')),
    });
    const error = await failure(new SmtpMail({ url: url.replace('//', '//vito:s3cret@'), from }));
    expect(error).not.toBeInstanceOf(MessageRefusedError);
    expect(String(error)).toContain('EAUTH 535');
    expect(String(error)).not.toContain('s3cret');
  });

  test('a server that is not there, or that never speaks, fails in bounded time and may be tried again', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    // A server that listens on TCP has such an address.
    const { port } = silent.address() as AddressInfo;
    open.push({ close: () => silent.close() });
    const slow = await failure(new SmtpMail({ url: `smtp://127.0.0.1:${port}`, from, timeoutMs: 50 }));
    expect(String(slow)).toContain('ETIMEDOUT');
    const gone = await mailbox();
    await gone.close();
    open.pop();
    expect(String(await failure(new SmtpMail({ url: gone.url, from })))).toMatch(/ESOCKET|ECONN/);
  });
});
