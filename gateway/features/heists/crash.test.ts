import { cpSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { completed } from '@rackets/engine/features/heists/events.ts';
import { heistsRules } from '@rackets/engine/features/heists/rules.ts';
import { runs } from '@rackets/engine/features/heists/state.ts';
import { vehiclesOf } from '@rackets/engine/features/vehicles/state.ts';
import { defaultRules } from '@rackets/engine/features/index.ts';
import { assert } from '@rackets/engine/kernel/values/assert.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { ledgerSums } from '@rackets/engine/kernel/state/ledger.ts';
import { plainText } from '@rackets/engine/kernel/testing/plain.ts';
import { inHand } from '@rackets/engine/shared/holders/holders.ts';
import { minuteMs } from '@rackets/engine/shared/time/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventLog } from '../../log/event-log.ts';
import { openEmbeddedLog } from '../../log/embedded-log.ts';
import { submitOwn } from '../../pipeline/own-commands.ts';
import { born, command, openPipeline, stream } from '../../pipeline/testing.ts';

const { types, options } = heistsRules.defaults;
/** Anybody can plan the smallest heist, for next to nothing. */
const rules = {
  ...defaultRules(),
  heists: {
    ...heistsRules.defaults,
    types: { ...types, warehouse: { ...types.warehouse, level: 1, seatLevel: 1, createCost: 10 } },
    options: { ...options, 'two-revolvers': { cost: 5, ppm: 50_000 } },
  },
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rackets-heists-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A process that leads the round whose log lies in this folder. */
async function lead(at: string) {
  const log = await openEmbeddedLog(join(folder, at));
  const open = await openPipeline(log, 0, { rules });
  const { pipeline, world } = open;
  const send = async (account: string, type: string, payload: JsonObject) => {
    const id = `${type} ${world.revision}`;
    const outcome = await pipeline.submit(command(pipeline, account, id, `heists.${type}`, payload));
    assert(outcome.kind === 'accepted', `${type}: ${JSON.stringify(outcome)}`);
    return outcome;
  };
  return { ...open, log, send };
}
type Leader = Awaited<ReturnType<typeof lead>>;

/** The accounts of two who were born in one city. */
async function pair({ pipeline, world }: Leader): Promise<readonly [leader: string, driver: string]> {
  const byCity = new Map<string, string>();
  for (const letter of 'abcdefghijklmnoprstuvwxyz') {
    const account = `a-${letter}`;
    await born(pipeline, account, `Mal${letter}eo`);
    const city = world.characters.get(world.lives.get(account) ?? '')?.location ?? '';
    const other = byCity.get(city);
    if (other !== undefined) return [other, account];
    byCity.set(city, account);
  }
  throw new Error('of so many two are born in one city');
}

interface Crew {
  readonly leader: string;
  readonly driver: string;
}

const lifeOf = ({ world }: Leader, account: string) => world.lives.get(account) ?? '';
const heistIn = ({ world }: Leader) =>
  [...world.ledger.balances.keys()].find((holder) => holder.startsWith('escrow:heists:'))?.split(':')[2] ??
  [...runs.all(world)][0]?.id ??
  '';
const gear = (slot: string, type: string, chosen: JsonObject) => ({
  slot,
  type,
  chosen: { vehicle: null, item: null, option: null, ...chosen },
});

/** From nothing to the haul: each state that a heist can be in, and how it comes to it from the one before. */
const states: readonly (readonly [name: string, act: (process: Leader, crew: Crew) => Promise<unknown>])[] = [
  ['planned', ({ send }, { leader }) => send(leader, 'create-heist', { type: 'warehouse' })],
  [
    'with a seat that is held',
    (process, { leader, driver }) => {
      const username = process.world.characters.get(lifeOf(process, driver))?.username ?? '';
      return process.send(leader, 'invite-member', { heist: heistIn(process), position: 2, username });
    },
  ],
  [
    'with all seats taken',
    (process, { driver }) => process.send(driver, 'join-position', { heist: heistIn(process), position: 2 }),
  ],
  [
    'armed',
    (process, { leader }) =>
      process.send(leader, 'set-equipment', {
        heist: heistIn(process),
        ...gear('weapons', 'bank_weapons', { option: 'two-revolvers' }),
      }),
  ],
  [
    'ready',
    (process, { driver }) => {
      const vehicle = vehiclesOf(process.world, inHand(lifeOf(process, driver)))[0] ?? '';
      return process.send(driver, 'set-equipment', {
        heist: heistIn(process),
        ...gear('vehicle', 'vehicle', { vehicle }),
      });
    },
  ],
  ['under way', (process, { leader }) => process.send(leader, 'start-heist', { heist: heistIn(process) })],
  [
    'due',
    (process) => {
      process.clock.now += types.warehouse.minutes * minuteMs;
      return Promise.resolve();
    },
  ],
  // What is due runs before the next command.
  ['over', ({ pipeline }) => born(pipeline, 'a-late', 'Late Comer')],
];

async function endsIn(log: EventLog): Promise<readonly RecordedEvent[]> {
  const found: RecordedEvent[] = [];
  for await (const batch of log.read(stream, 0)) found.push(...batch.filter(isEnd));
  return found;
}
const isEnd = ({ type }: RecordedEvent): boolean => type === completed.definition.type;

describe('a process that is killed in the middle of a heist', () => {
  let before: Leader;
  let crew: Crew;
  /** How it ended where nothing was killed. */
  let end: RecordedEvent | undefined;
  /** The world in each state, as text. */
  const worlds: string[] = [];
  const clocks: number[] = [];

  beforeAll(async () => {
    before = await lead('whole');
    const [leader, driver] = await pair(before);
    crew = { leader, driver };
    await submitOwn(before.pipeline, 'vehicles.award-vehicle', 'car', {
      character: lifeOf(before, driver),
      model: 'ashby-standard',
      paint: null,
      damage: 0,
      insured: false,
    });
    for (const [index, [, act]] of states.entries()) {
      await act(before, crew);
      worlds.push(plainText(before.world));
      clocks.push(before.clock.now);
      // What a kill leaves: the files as they are, with nothing closed.
      cpSync(join(folder, 'whole'), join(folder, String(index)), { recursive: true });
    }
    [end] = await endsIn(before.log);
    await before.pipeline.close();
    await before.log.close();
  });

  test.each(states.map(([name], index) => [name, index] as const))(
    'that is %s: it goes on from there, is drawn once and as it would have been, and leaves nothing in escrow',
    async (_name, index) => {
      const next = await lead(String(index));
      expect(plainText(next.world)).toBe(worlds[index]);
      next.clock.now = clocks[index] ?? 0;
      for (const [, act] of states.slice(index + 1)) await act(next, crew);
      // Another start, and time enough for whatever might be due a second time.
      await next.pipeline.close();
      await next.log.close();
      const last = await lead(String(index));
      last.clock.now += types.warehouse.minutes * minuteMs;
      await born(last.pipeline, 'a-last', 'Last Comer');
      const ends = await endsIn(last.log);
      expect(ends).toHaveLength(1);
      expect(ends[0]?.draws).toEqual(end?.draws);
      expect(ends[0]?.data).toEqual(end?.data);
      const holders = [...last.world.ledger.balances.keys()];
      expect(holders.filter((holder) => holder.startsWith('escrow:heists:'))).toEqual([]);
      expect([...ledgerSums(last.world.ledger).values()].every((sum) => sum === 0n)).toBe(true);
      expect([last.fatal, last.poison]).toEqual([[], []]);
      await last.pipeline.close();
      await last.log.close();
    },
  );
});
