import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { defineFeature } from '../kernel/declarations/feature.ts';
import { kindOf, ledgerSums, assetsOf, heldBy } from '../kernel/state/ledger.ts';
import { lockbox } from '../kernel/testing/lockbox/lockbox.ts';
import { lockboxState } from '../kernel/testing/lockbox/state.ts';
import { plainText } from '../kernel/testing/plain.ts';
import { freshFold, openedPlay, type Play } from '../kernel/testing/play.ts';
import { anyStep, perform, type Sent, type Step } from '../kernel/testing/steps.ts';
import type { World } from '../kernel/state/world.ts';
import { features } from './index.ts';
import { insurance } from './insurance/insurance.ts';
import { killing } from './killing/killing.ts';
import { hasPremium } from '../shared/ports/premium.ts';
import { beyondRandomPlay, randomPlayRules } from '../kernel/testing/random-plays.ts';
import { gifts } from '../shared/testing/gifts.ts';

/** Few can pay for it in so short a time: what only Certified Gangsters can do is tried by everybody. */
const certified = defineFeature({ name: 'certified', provides: [hasPremium.by(() => true)] });
const all = [...features, lockbox, gifts, certified];
const rules = randomPlayRules();

const anySteps = fc.array(anyStep, { minLength: 20, maxLength: 120 });

/** Finished plays by their steps. The seed is fixed, so properties of `anySteps` get the same plays: each is played once. */
const finished = new Map<string, Play>();
afterAll(() => finished.clear());

function played(steps: readonly Step[], afterEach: (play: Play) => void = () => undefined): Play {
  const play = openedPlay(all, rules);
  for (const step of steps) {
    perform(play, step);
    afterEach(play);
  }
  finished.set(JSON.stringify(steps), play);
  return play;
}

const finishedPlay = (steps: readonly Step[]): Play => finished.get(JSON.stringify(steps)) ?? played(steps);

/** What holds after every command of any play. */
function holds(play: Play): void {
  const { ledger } = play.world;
  expect([...ledgerSums(ledger)].filter(([, sum]) => sum !== 0n)).toStrictEqual([]);
  expect(belowZero(play.world)).toStrictEqual([]);
  expect(thingsHeldWrongly(play)).toStrictEqual([]);
  expect(namesOfTheDead(play.world)).toStrictEqual([]);
}

function belowZero({ ledger }: World): string[] {
  const own = [...ledger.balances.keys()].flatMap((holder) =>
    heldBy(ledger, holder).some(([, amount]) => !Number.isSafeInteger(amount) || amount < 1) ? [holder] : [],
  );
  const system = [...ledger.system].flatMap(([holder, row]) =>
    !holder.startsWith('source:') && [...row.values()].some((amount) => amount < 0n) ? [holder] : [],
  );
  return [...own, ...system];
}

/** Things that another than the one noted holds, or that nobody or two hold. */
function thingsHeldWrongly({ world: { ledger }, machine }: Play): string[] {
  const isThing = (asset: string) => asset.includes(':') && machine.registry.thingKinds.has(kindOf(asset));
  const held = new Map<string, string[]>();
  const note = (asset: string, holder: string) => held.set(asset, [...(held.get(asset) ?? []), holder]);
  for (const holder of ledger.balances.keys())
    for (const asset of assetsOf(ledger, holder)) if (isThing(asset)) note(asset, holder);
  // Systems count things by kind: a row that names one would grow for ever.
  for (const [holder, row] of ledger.system)
    for (const asset of row.keys()) if (isThing(asset)) note(asset, holder);
  return [...new Set([...held.keys(), ...ledger.things.keys()])].flatMap((asset) => {
    const [noted, holders] = [ledger.things.get(asset), held.get(asset)?.join()];
    return noted === holders ? [] : [`${asset}: ${noted} against ${holders}`];
  });
}

/** Escrows, things and roles that still name a dead character after its settlement. */
function namesOfTheDead(world: World): string[] {
  const dead = new Set([...world.characters.values()].flatMap(({ id, dead }) => (dead ? [id] : [])));
  const escrows = [...world.ledger.balances.keys()].filter(
    (holder) => holder.startsWith('escrow:') && dead.has(holder.split(':')[3] ?? ''),
  );
  const things = [...world.ledger.things].filter(([, holder]) => dead.has(holder.replace('char:', '')));
  const { warden, deposits } = lockboxState(world);
  const roles = [warden ?? '', ...deposits.keys()].filter((id) => dead.has(id));
  return [...escrows, ...things.map(([asset]) => asset), ...roles];
}

test('any play keeps ledger, ownership and settlement of the dead consistent', () => {
  fc.assert(
    fc.property(anySteps, (steps) => {
      played(steps, holds);
    }),
    { numRuns: 50 },
  );
});

test('the live world of any play equals a fresh fold of its log as JSON', () => {
  fc.assert(
    fc.property(anySteps, (steps) => {
      const play = finishedPlay(steps);
      expect(plainText(freshFold(all, play.log))).toBe(plainText(play.world));
    }),
    { numRuns: 50 },
  );
});

test('in any play a refusal leaves the world unchanged, and every earlier command repeats or is decided again without effect', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 20, maxLength: 60 }), (steps) => {
      const play = openedPlay(all, rules);
      const accepted: Sent[] = [];
      let events = -1;
      let text = '';
      for (const step of steps) {
        play.wait(step.waitMs);
        // Without an event the world is still the one that was compared last.
        if (play.log.length > events) text = plainText(play.world);
        events = play.log.length;
        const sent = perform(play, { ...step, waitMs: 0 });
        expect(sent?.outcome.kind === 'refused' ? plainText(play.world) : text).toBe(text);
        if (sent?.outcome.kind === 'events') accepted.push(sent);
      }
      const before = plainText(play.world);
      for (const sent of accepted) {
        repeats(play, sent);
        // Decided as a new wish: whatever comes of it, the world is apply's to change.
        play.machine.decide(play.world, { ...sent.command, id: 'anew' }, play.now);
      }
      expect(plainText(play.world)).toBe(before);
    }),
    { numRuns: 50 },
  );
});

function repeats(play: Play, { command, outcome }: Sent): void {
  const at = outcome.kind === 'events' ? (outcome.events[0]?.at ?? 0) : 0;
  if (at <= play.now - 2 * 3_600_000) return;
  const again = play.handle(command);
  const first = outcome.kind === 'events' ? outcome.answer : null;
  expect(again).toMatchObject({ kind: 'repeat', answer: first });
}

test('every event of any play matches its schema, names subjects that exist or existed, and counts of no others', () => {
  fc.assert(
    fc.property(anySteps, (steps) => {
      const play = finishedPlay(steps);
      for (const { type, data, subjects, counts } of play.log) {
        const definition = play.machine.registry.events.get(type);
        expect(definition && z.safeParse(definition.data, data)).toStrictEqual({ success: true, data });
        for (const { id } of subjects) expect(play.world.characters.has(id)).toBe(true);
        // Rankings know families and levels from the stamp.
        const named = new Set(subjects.map(({ id }) => id));
        for (const { character } of counts) expect([type, named.has(character)]).toStrictEqual([type, true]);
      }
    }),
    { numRuns: 50 },
  );
});

test('random plays are wide enough: together they reach every kind of event but a change of leader, what a bug leaves and what the platform brings', () => {
  const types = new Set(openedPlay(all, rules).machine.registry.events.keys());
  const codes = new Set(['idempotency_key_reused', 'prison_locked']);
  const missing = () => [...types, ...codes].filter((name) => !beyondRandomPlay.has(name));
  const sample = fc.sample(fc.array(anyStep, { minLength: 120, maxLength: 120 }), {
    seed: 7,
    numRuns: 2_500,
  });
  for (const [n, steps] of sample.entries()) {
    if (missing().length === 0) break;
    const play = openedPlay(all, rules);
    // The more features there are, the seldomer each is wished for: half of the wishes or more are those of one
    // feature of which something is still missing, each such feature in its turn. Some wait for somebody to be killed.
    const wanted = all.filter(
      ({ name, wishes }) => wishes && missing().some((type) => type.startsWith(`${name}.`)),
    );
    const one = wanted[n % Math.max(1, wanted.length)];
    const few = one && (n % 3 === 0 ? [one, killing] : n % 3 === 1 ? [one, insurance] : [one]);
    for (const step of steps) {
      const outcome = perform(
        play,
        step,
        step.seed % (n % 5 === 0 ? 3 : 2) !== 0 && few ? few : all,
      )?.outcome;
      if (outcome?.kind === 'refused') codes.delete(outcome.refusal.code);
    }
    for (const { type } of play.log) types.delete(type);
  }
  expect(missing()).toStrictEqual([]);
});

test('the draws of any play have no gap for any player and day', () => {
  fc.assert(
    fc.property(anySteps, (steps) => {
      const next = new Map<string, number>();
      for (const { draws } of finishedPlay(steps).log) {
        if (!draws) continue;
        const key = `${draws.player} ${draws.day}`;
        expect(draws.nonce).toBe(next.get(key) ?? 0);
        next.set(key, draws.nonce + 1);
      }
    }),
    { numRuns: 50 },
  );
});
