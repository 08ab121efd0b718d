import { newWorld, type World } from '@rackets/engine/kernel/state/world.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { noDevice } from '../../accounts/device.ts';
import { route } from '../routes/route.ts';
import { startTestGame, testPassword, type TestGame } from '../testing/test-game.ts';
import type { Services } from './context.ts';
import { RequestContext } from './request-context.ts';
import { CallerState, type ComposeHeaders } from './state-headers.ts';

/** What a feature does with a text: sealed by one call, shown by another. */
const sealsAndShows = route({
  id: 'test-texts',
  method: 'POST',
  path: 'test/texts',
  kind: 'command',
  role: 'player',
  summary: 'Seals a text and shows it.',
  body: z.strictObject({ text: z.string() }),
  answer: z.strictObject({ sealed: z.string(), shown: z.array(z.string()) }),
  handle: async ({ texts, platform, actor }, { body }) => {
    const { account } = actor();
    const sealed = await texts.seal(account, body.text);
    const shown = [await texts.show(account, sealed), await platform.texts.show(account, sealed)];
    return { sealed, shown };
  },
});

let game: TestGame;
let key: string;

beforeAll(async () => {
  game = await startTestGame({ routes: [sealsAndShows] });
  ({ key } = await game.play('Vito'));
});

afterAll(() => game.stop());

async function modelsOf(path: string): Promise<string | null> {
  const { status, headers } = await game.call('GET', `/api/${path}`, { key });
  expect(status).toBe(200);
  return headers.get('X-GN-Models');
}

test('an answer names the read models it used, each once', async () => {
  expect(await modelsOf('small/statistics')).toBe('small-crimes,standings');
  expect(await modelsOf('prison/statistics')).toBe('prison,standings');
  expect(await modelsOf('alerts')).toBe('alerts');
});

test('an answer names none whose moves are nobody else’s to know', async () => {
  expect(await modelsOf('killing/backfire')).toBeNull();
  expect(await modelsOf('killing/statistics')).toBe('kills,standings,characters');
});

test('an answer from live state alone names none', async () => {
  expect(await modelsOf('small')).toBeNull();
  expect(await modelsOf('bank')).toBeNull();
});

test('a text is the same sealed text under one key, and belongs to the round that it was written in', async () => {
  const send = async (idempotencyKey: string) => {
    const headers = { 'Idempotency-Key': idempotencyKey };
    const { json } = await game.call('POST', '/api/test/texts', { key, body: { text: 'At nine.' }, headers });
    return json;
  };
  const first = await send('k1');
  expect(first).toEqual({ sealed: expect.stringMatching(/^~s1\.8\./), shown: ['At nine.', '[erased]'] });
  expect(await send('k1')).toEqual(first);
  expect(await send('k2')).not.toEqual(first);
});

test('the first read of a session waits for all there is, since it may have acted elsewhere', async () => {
  await game.play('Nina');
  // A session that has sent nothing here, as all are after a restart.
  const body = { email: 'Nina@example.com', password: testPassword };
  const { data } = await game.answer('POST auth', { body });
  const reached = vi.spyOn(game.services, 'reached');
  await game.answer('GET small/statistics', { key: data.key });
  expect(reached).toHaveBeenCalledWith('small-crimes', game.services.pipeline.revision);
  reached.mockRestore();
});

test('what a read saw that failed is not told: it may never have become durable', async () => {
  const revisions = [7, 8];
  const world = () => Object.assign(newWorld({}), { revision: revisions.shift() });
  const pipeline = {
    // As where the log is away, or where the read itself refuses: the world was seen before it was durable.
    view: async <T>(read: (seen: World, now: number) => T): Promise<T> => {
      const seen = read(world(), 0);
      if (revisions.length > 0) throw new Error('not durable');
      return seen;
    },
  };
  const compose: ComposeHeaders = ({ revision }) => ({
    user: { revision },
    character: null,
    timers: { atRest: {}, inUse: {} },
  });
  const context = new RequestContext(
    // All that it is asked for.
    { pipeline } as unknown as Services,
    { id: 's', account: 'a', roles: [], verified: true, proven: false, accountCreatedAt: 0 },
    () => '192.0.2.1',
    noDevice,
    null,
    new CallerState(compose),
  );
  await expect(context.view(() => 'seen')).rejects.toThrow('not durable');
  const headers: string[] = [];
  await context.appendState(headers);
  expect(headers).toEqual(['X-GN-User', '{"revision":8}']);
  expect(context.address).toBe('192.0.2.1');
});
