// `npx tsx gateway/pipeline/golden/write-plays.ts`: plays rounds at random and stores those that have a kind of event
// that no stored play has yet. Stored plays stay as they are: they show that this build reads what earlier ones wrote.
import * as fc from 'fast-check';
import { features } from '@rackets/engine/features/index.ts';
import { beyondRandomPlay, randomPlayRules } from '@rackets/engine/kernel/testing/random-plays.ts';
import { defineFeature } from '@rackets/engine/kernel/declarations/feature.ts';
import { openedPlay, type Play } from '@rackets/engine/kernel/testing/play.ts';
import { anyStep, perform } from '@rackets/engine/kernel/testing/steps.ts';
import { hasPremium } from '@rackets/engine/shared/ports/premium.ts';
import { endOf, fold, kindsStored, playOf, readPlays, storePlays, type StoredPlay } from './plays.ts';

/** Few can pay for it in so short a time: what only Certified Gangsters can do is tried by everybody. */
const certified = defineFeature({ name: 'certified', provides: [hasPremium.by(() => true)] });
const all = [...features, certified];
const rules = randomPlayRules();
const missing = new Set(
  features
    .flatMap(({ events = [] }) => events.map(({ type }) => type))
    .filter((type) => !beyondRandomPlay.has(type)),
);
for (const type of kindsStored(readPlays())) missing.delete(type);
const plays: StoredPlay[] = [];

const say = (line: string) => void process.stdout.write(`${line}\n`);
const seed = Number(process.argv[2] ?? Date.now() % 1_000_000);
say(`Seed ${seed}: ${missing.size} kinds of events are missing.`);
for (const steps of fc.sample(fc.array(anyStep, { minLength: 120, maxLength: 120 }), {
  seed,
  numRuns: 2_000,
})) {
  if (missing.size === 0) break;
  const play = openedPlay(all, rules);
  const wanted = all.filter(
    ({ name, wishes }) => wishes && [...missing].some((type) => type.startsWith(`${name}.`)),
  );
  for (const step of steps) {
    const one = wanted[Math.floor(step.seed / 2) % Math.max(1, wanted.length)];
    perform(play, step, step.seed % 2 === 0 && one ? [one] : all);
  }
  store(play);
}
if (plays.length > 0) say(`${storePlays(plays)} bytes stored.`);
say(missing.size === 0 ? 'None is missing now.' : `Still missing: ${[...missing].join(', ')}.`);

/** Stores a play up to the decision that brings the last of its new kinds. */
function store({ log }: Play): void {
  const last = log.findLastIndex(
    ({ type }, at) => missing.has(type) && log.findIndex((each) => each.type === type) === at,
  );
  const lastEvent = log[last];
  if (!lastEvent) return;
  const { index, of } = lastEvent.decision;
  const kept = log.slice(0, last + of - index);
  // Folding assigns revisions: what is stored stays as it was.
  plays.push(playOf(kept, endOf(fold(kept.map((event) => ({ ...event }))))));
  for (const { type } of kept) missing.delete(type);
  say(`${kept.length} events; ${missing.size} kinds are missing.`);
}
