import { ledgerSums } from '@rackets/engine/kernel/state/ledger.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Route } from './routes/route.ts';
import { routes } from '../features/index.ts';
import { startTestGame, type Answered, type TestGame } from './testing/test-game.ts';
import { wildRequests } from './testing/wild-requests.ts';

/** FUZZ=2000 SEED=7 npx vitest run gateway/http/fuzz.test.ts: that many requests to each call, from that seed. */
const runs = Number(process.env['FUZZ'] ?? 60);
const seed = Number(process.env['SEED'] ?? 1);

const refusal = z.strictObject({
  error: z.strictObject({
    message: z.string().min(1),
    code: z.string().min(1),
    data: z.unknown().optional(),
  }),
});

let game: TestGame;
let keys: readonly string[];
let employed: string;
const statuses = new Map<number, number>();

beforeAll(async () => {
  game = await startTestGame();
  keys = [(await game.play('Luca')).key, await game.register('user@example.com')];
  employed = await game.employ('auditor');
});
afterAll(() => game.stop());

/** What is wrong with an answer; null when it is one of those that the document tells of. */
function wrong({ answer }: Route, { status, text, json }: Answered): string | null {
  if (status >= 500 && status !== 503) return `${status} is our fault`;
  if (status === 204) return text === '' ? null : '204 says nothing';
  const schema = status === 200 ? (answer ?? z.never()) : refusal;
  const parsed = z.safeParse(schema, json);
  return parsed.success ? null : `${status} is not of its shape: ${parsed.error.message}`;
}

/** Mostly the gangster, else somebody without one, or a guest. */
const anyCaller = fc.constantFrom(0, 0, 0, 1, 2);

let signedOut = 0;

async function keyFor(one: Route, who: number): Promise<string | undefined> {
  // Whoever signs out cannot ask again.
  if (one.path === 'auth/logout') return game.register(`gone-${(signedOut += 1)}@example.com`);
  return one.role === 'staff' && who === 0 ? employed : keys[who];
}

describe(`wild requests, seed ${seed}`, () => {
  const cases = routes.map((one) => ({ one, call: `${one.method} ${one.path}` }));
  test.each(cases)('$call answers each with what it should, and never with 5xx', async ({ one }) => {
    await fc.assert(
      fc.asyncProperty(wildRequests(one), anyCaller, async (request, who) => {
        const key = await keyFor(one, who);
        const { path, body, headers } = request;
        const given = {
          headers,
          ...(body === undefined ? {} : { body }),
          ...(key === undefined ? {} : { key }),
        };
        const answered = await game.call(one.method, path, given);
        statuses.set(answered.status, (statuses.get(answered.status) ?? 0) + 1);
        expect(wrong(one, answered)).toBeNull();
      }),
      { numRuns: runs, seed },
    );
  });

  test('leave the game healthy, with no value created from nothing and no prototype changed', async () => {
    const rows = [...statuses].toSorted(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
    process.stdout.write(`seed ${seed}, answers by status: ${rows.join(', ')}\n`);
    expect(game.pipeline.healthy).toBe(true);
    const off = game.pipeline.peek(({ ledger }) =>
      [...ledgerSums(ledger).values()].filter((sum) => sum !== 0n),
    );
    expect(off).toEqual([]);
    expect(Object.keys(Object.prototype)).toEqual([]);
    // Requests that all fail at the door would show nothing.
    for (const status of [200, 204, 400, 401, 403, 404, 415, 422])
      expect([...statuses.keys()]).toContain(status);
  });
});
