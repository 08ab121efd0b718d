import { horseRacingState, openRace } from '@rackets/engine/features/horse-racing/state.ts';
import { slotsRules } from '@rackets/engine/features/slots/rules.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { ledgerSums, balanceOf } from '@rackets/engine/kernel/state/ledger.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { defaultRules } from '@rackets/engine/features/index.ts';
import { expect, test } from 'vitest';
import type { AppendResult } from '../log/event-log.ts';
import { recover } from './recover.ts';
import { born, command, openPipeline, stream } from './testing.ts';

type Opened = Awaited<ReturnType<typeof openPipeline>>;

/** Holds the next append back until it is let go, so that what comes meanwhile goes into one batch. */
function holdBack({ held }: Opened): () => void {
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  held.answers.push((append: () => Promise<AppendResult>) => gate.then(append));
  return letGo;
}

const sumsOf = ({ ledger }: World) => [...ledgerSums(ledger).values()].filter((sum) => sum !== 0n);
const moneyOf = ({ ledger }: World, prefix: string): number =>
  [...ledger.balances.keys()]
    .filter((holder) => holder.startsWith(prefix))
    .reduce((sum, holder) => sum + balanceOf(ledger, holder, 'money'), 0);

/** What a process finds that starts now: the same world, to the last hash. */
async function expectSameAfterCrash({ held, machine, world }: Opened): Promise<void> {
  const found = await recover(held.asLog(), stream, machine);
  expect({ hash: found.hash, revision: found.revision }).toEqual({
    hash: world.hash,
    revision: world.revision,
  });
  expect(found.ledger.balances).toEqual(world.ledger.balances);
}

test('a jackpot that is hit twice in one batch has one order and one winner each', async () => {
  const seed = 50_000;
  const machine = { amounts: [100], seed, dollarsPerJackpot: 100 };
  const slots = { ...slotsRules.defaults, machines: {}, otherMachine: machine, pays: [] };
  const opened = await openPipeline(undefined, 0, { rules: { ...defaultRules(), slots } });
  const { pipeline, held, world } = opened;
  await Promise.all(
    ['a1', 'a2'].map((account, index) => born(pipeline, account, ['Ada', 'Bea'][index] ?? '')),
  );
  // Both in one city: one jackpot.
  for (const account of ['a1', 'a2']) {
    const life = world.characters.get(world.lives.get(account) ?? '');
    if (life) life.location = 'chicago';
  }
  const letGo = holdBack(opened);
  const first = pipeline.submit(command(pipeline, 'a1', 'd0', 'bank.deposit-money', { amount: 1 }));
  await Promise.resolve();
  const spins = ['a1', 'a2'].map((account) =>
    pipeline.submit(command(pipeline, account, `spin-${account}`, 'slots.spin-reels', { amount: 100 })),
  );
  const before = held.appends.length;
  letGo();
  const [, ...outcomes] = await Promise.all([first, ...spins]);
  const answers = outcomes.map((outcome) => (outcome.kind === 'accepted' ? outcome.answer : outcome));
  // Each stake's share is won with it, and a new jackpot begins for the next.
  expect(answers).toMatchObject([
    { multiplier: null, payout: seed + 2 },
    { multiplier: null, payout: seed + 2 },
  ]);
  const batch = held.appends.slice(before).flat();
  expect(batch.filter(({ type }) => type === 'slots.spun').map(ownerOf)).toEqual(
    ['a1', 'a2'].map((account) => world.lives.get(account)),
  );
  expect(moneyOf(world, 'pot:slots:')).toBe(seed);
  expect(sumsOf(world)).toEqual([]);
  await pipeline.close();
});

const ownerOf = ({ subjects }: RecordedEvent): string | undefined => subjects[0]?.id;

test('of a thousand who back one race while it starts, each has a bet or is told that the horses are off', async () => {
  const players = 1_000;
  const opened = await openPipeline(undefined, 0, { rules: defaultRules() });
  const { pipeline, clock, world } = opened;
  const accounts = Array.from({ length: players }, (_, n) => `a${n}`);
  await Promise.all(accounts.map((account, n) => born(pipeline, account, nameOf(n))));
  const race = openRace(world);
  if (!race) throw new Error('a race is scheduled');
  const bet = (account: string, n: number) =>
    pipeline.submit(
      command(pipeline, account, `bet-${account}`, 'horse-racing.place-bet', {
        race: race.id,
        horse: 1 + (n % race.runners.length),
        asset: 'money',
        amount: 100,
      }),
    );
  clock.now = race.startsAt - 1;
  const early = accounts.slice(0, players / 2).map(bet);
  // The first have their answers; of the others some are decided before the start, and some after it.
  await early[0];
  clock.now = race.startsAt;
  const late = accounts.slice(players / 2).map(bet);
  const outcomes = await Promise.all([...early, ...late]);
  const backed = outcomes.filter(({ kind }) => kind === 'accepted').length;
  const told = outcomes.flatMap((outcome) => (outcome.kind === 'refused' ? [outcome.refusal.code] : []));
  expect(backed).toBeGreaterThan(0);
  expect(backed + told.length).toBe(players);
  expect(told.length).toBeGreaterThanOrEqual(players / 2);
  expect(new Set(told)).toEqual(new Set(['horse_racing_off']));
  expect(horseRacingState(world).open.get(race.id)?.bets).toHaveLength(backed);
  expect(moneyOf(world, 'escrow:horse-racing:')).toBe(100 * backed);
  await expectSameAfterCrash(opened);

  // The race runs and pays, leg by leg, while somebody acts.
  for (let step = 0; horseRacingState(world).open.has(race.id) && step < 40; step += 1) {
    clock.now += 5_000;
    await pipeline.submit(command(pipeline, 'a0', `step-${step}`, 'bank.deposit-money', { amount: 1 }));
  }
  expect(horseRacingState(world).open.has(race.id)).toBe(false);
  expect(moneyOf(world, `escrow:horse-racing:`)).toBe(0);
  expect(sumsOf(world)).toEqual([]);
  await expectSameAfterCrash(opened);
  await pipeline.close();
});

/** Names that cannot be taken for each other: letters alone. */
function nameOf(n: number): string {
  const letters = 'bcdfghjkmnpqrtvwxz';
  let text = 'A';
  for (let left = n; text.length < 6; left = Math.floor(left / letters.length))
    text += letters[left % letters.length];
  return text;
}
