import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { expect, test } from 'vitest';
import { field, startTestGame, testPassword } from './testing/test-game.ts';

/** Canaries: what is personal or secret is planted, then looked for wherever it must not be. */
/** A state shows its own user the address of the account, and nothing else may. */
const withoutOwnAddress = (text: string) => text.replace(/"email":"[^"]*"/, '');

test('an address, a link’s token and a message’s words are in no event, log line or answer', async () => {
  const lines: string[] = [];
  const mail = { kind: 'outbox', from: 'Rackets <noreply@play.example>' } as const;
  const game = await startTestGame({ logTo: (line) => lines.push(line), settings: { mail } });
  const events: RecordedEvent[] = [];
  game.pipeline.onDurable((batch) => events.push(...batch));
  game.platform.onDurable((batch) => events.push(...batch));

  const canary = 'Canary@example.com';
  const key = await game.register(canary);
  const password = `new ${testPassword}`;
  const reset = { email: canary, password, passwordConfirm: password };
  const answers = [
    await game.call('POST', '/api/auth/verification/resend', { key }),
    await game.call('PATCH', '/api/me', { key, body: { email: 'other@example.com' } }),
    await game.call('PATCH', '/api/me', { key, body: { email: canary } }),
    await game.call('POST', '/api/auth/password', { body: reset }),
  ];
  const messages = await game.messages();
  const tokens = messages.map(({ token }) => token).filter((token) => token !== '');
  for (const token of tokens) {
    const opened = Object.entries({ verification: { token }, 'password/confirm': { token, password } }).map(
      ([path, body]) => game.call('POST', `/api/auth/${path}`, { key, body }),
    );
    // A new session's key is what signing in is for.
    answers.push(...(await Promise.all(opened)).filter(({ json }) => field(json, 'key') === undefined));
  }
  answers.push(await game.call('POST', '/api/me/close', { key, body: { password: 'wrong' } }));

  expect(tokens.length).toBeGreaterThan(2);
  const places = {
    events: JSON.stringify(events),
    lines: lines.join(),
    answers: answers.map(({ text }) => withoutOwnAddress(text)).join(),
  };
  const words = messages.map(({ subject }) => subject);
  for (const [place, text] of Object.entries(places)) {
    for (const secret of [canary, 'other@example.com', password, ...tokens, ...words]) {
      expect(text.toLowerCase().includes(secret.toLowerCase()), `${secret} in ${place}`).toBe(false);
    }
  }
  await game.stop();
});

test('e-mail, password, session key and address are in no event, log line, error or frame of the world', async () => {
  const lines: string[] = [];
  const game = await startTestGame({ logTo: (line) => lines.push(line) });
  const events: RecordedEvent[] = [];
  game.pipeline.onDurable((batch) => events.push(...batch));

  const { key, character } = await game.play('Canary');
  const email = 'Canary@example.com';
  const failures = [
    await game.call('POST', '/api/auth', { body: { email, password: `wrong ${testPassword}` } }),
    await game.call('POST', '/api/auth/register', {
      body: { email, password: `other ${testPassword}`, passwordConfirm: `other ${testPassword}` },
    }),
    await game.call('POST', '/api/auth', { body: { email, password: testPassword, session: key } }),
    await game.call('POST', '/api/bank/deposit', { key, body: { amount: 10 ** 9 } }),
    await game.call('GET', '/api/bank?x=1', { key }),
  ];
  await game.call('POST', '/api/small', { key, body: { task_index: 0 } });
  const state = await game.call('GET', '/api/state', { key });
  const online = await game.call('GET', '/api/online', { key });
  const snapshot = game.pipeline.peek((world) =>
    JSON.stringify(world, (_name, value: unknown) => {
      if (value instanceof Map) return [...value];
      return typeof value === 'bigint' ? String(value) : value;
    }),
  );

  expect(failures.map(({ status }) => status)).toEqual([401, 409, 400, 422, 400]);
  expect(events.length).toBeGreaterThan(1);
  expect(snapshot).toContain(character);
  const places = {
    events: JSON.stringify(events),
    lines: lines.join(),
    snapshot,
    state: withoutOwnAddress(state.text),
    online: online.text,
  };
  const failed = failures.map(({ text, headers }) => text + JSON.stringify([...headers])).join();
  for (const [place, text] of Object.entries({ ...places, failed })) {
    for (const canary of ['canary@example.com', testPassword, key, '127.0.0.1']) {
      expect(text.toLowerCase().includes(canary.toLowerCase()), `${canary} in ${place}`).toBe(false);
    }
  }
  expect(field(field(state.json, 'character'), 'id')).toBe(character);
  await game.stop();
});
