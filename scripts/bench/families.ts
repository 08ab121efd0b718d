import { features } from '@rackets/engine/features/index.ts';
import { inFamilyBank } from '@rackets/engine/features/families/purse.ts';
import { familiesRules } from '@rackets/engine/features/families/rules.ts';
import { familiesState } from '@rackets/engine/features/families/state.ts';
import { viewOwnFamily } from '@rackets/engine/features/families/views.ts';
import { invitesOf } from '@rackets/engine/features/family-members/state.ts';
import { viewOwnMembers } from '@rackets/engine/features/family-members/views.ts';
import { fraudRules } from '@rackets/engine/features/fraud/rules.ts';
import { createMachine } from '@rackets/engine/kernel/machine/machine.ts';
import { broken } from '@rackets/engine/kernel/values/assert.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import { holding } from '@rackets/engine/shared/holders/holders.ts';
import { stamp } from '@rackets/engine/shared/people/level-of.ts';
import { nodeDigest } from '@rackets/gateway/pipeline/day-keys.ts';
import { distinctName } from '../system/player.ts';
import type { BenchOptions } from './bench-options.ts';
import { cpuSeconds } from './cpu-seconds.ts';
import { interleave, pairs } from './interleave.ts';
import { BenchRound, tirelessRules } from './played-events.ts';
import { alone, atLeast, atMost, besides, type Row } from './row.ts';

const familyCount = 500;
const membersOfFirst = 50;
const membersOfOthers = 10;
const people = membersOfFirst + (familyCount - 1) * membersOfOthers;
const commandsAtOnce = 5_000;
const pagesAtOnce = 200;

/** Whether a feature is there only because there are families. */
const isOfFamilies = (name: string): boolean => name === 'families' || name.startsWith('family-');

/**
 * Crimes and frauds of the fifty members of one family, of 500 in the round, beside those of the same people in a build
 * without the features of families; and the page of such a family.
 */
export async function familyRows({ rounds }: BenchOptions): Promise<readonly Row[]> {
  const [clans, loners] = [roundOf(true), roundOf(false)];
  foundAll(clans);
  const boss = clans.characters[0] ?? '';
  const page = () => {
    for (let n = 0; n < pagesAtOnce; n += 1)
      JSON.stringify([viewOwnFamily(clans.world, boss), viewOwnMembers(clans.world, boss, clans.now)]);
  };
  act(clans, commandsAtOnce);
  act(loners, commandsAtOnce);
  page();
  const family = clans.world.characters.get(boss)?.family ?? '';
  if (holding(clans.world, inFamilyBank(family), 'money') === 0)
    throw new Error('the family has its part of what its members earn');
  const { ours, theirs, pages } = await interleave(rounds, {
    ours: () => commandsAtOnce / cpuSeconds(() => act(clans, commandsAtOnce)),
    theirs: () => commandsAtOnce / cpuSeconds(() => act(loners, commandsAtOnce)),
    pages: () => (1_000 * cpuSeconds(page)) / pagesAtOnce,
  });
  const command = `engine: crimes and frauds of the ${membersOfFirst} members of a family in turn, ${familyCount} families`;
  const view = `families: dashboard and members of a family of ${membersOfFirst}, viewed and as JSON`;
  return [
    besides(
      { id: 'families', path: command, unit: '/CPU s', goal: atLeast(0.95) },
      'of the same people, without the features of families',
      pairs(ours, theirs),
    ),
    alone({ id: 'family-page', path: view, unit: 'ms', goal: atMost(3, 'ours'), note: 'of CPU' }, pages),
  ];
}

/**
 * Numbers under which anybody may found a family, for a dollar, and have as many in it as there can be; and under which a
 * fraud always works, and takes no time.
 */
function rulesOf(own: typeof features): Record<string, JsonObject> {
  const { defaults } = familiesRules;
  const founding = { level: 1, cost: 1 };
  const members = { ...defaults.members, first: membersOfFirst };
  const fraud = fraudRules.defaults;
  const raffle = { ...fraud.types.raffle, planMinPpm: 1_000_000, planMaxPpm: 1_000_000 };
  const rules = {
    ...tirelessRules(),
    families: { ...defaults, founding, members },
    fraud: { ...fraud, types: { ...fraud.types, raffle }, planWaitSeconds: 0, waitSeconds: 0 },
  };
  const names = new Set(own.map(({ name }) => name));
  return Object.fromEntries(Object.entries(rules).filter(([name]) => names.has(name)));
}

function roundOf(withFamilies: boolean): BenchRound {
  const own = withFamilies ? features : features.filter(({ name }) => !isOfFamilies(name));
  return new BenchRound(people, null, undefined, [], null, {
    rules: rulesOf(own),
    machineOf: (keys) =>
      createMachine({
        features: own,
        stamp,
        dayHmac: (day) => keys.hmac(day),
        dayKey: (day) => keys.key(day),
        concealer: keys.concealer,
        digest: nodeDigest,
      }),
  });
}

/** The first fifty are one family, each ten of the others another. */
function foundAll(round: BenchRound): void {
  const { world, characters } = round;
  let sent = 0;
  const send = (n: number, type: string, payload: JsonObject) => {
    sent += 1;
    const actor = { account: `a${n}`, character: characters[n] ?? null, roles: [] };
    round.submit({ id: `kin-${sent}`, type, actor, vouched: {}, payload });
  };
  for (let first = 0; first < people;) {
    const size = first === 0 ? membersOfFirst : membersOfOthers;
    send(first, 'families.found-family', { name: distinctName(people + first) });
    const family = world.characters.get(characters[first] ?? '')?.family ?? broken('the family was founded');
    for (let n = first + 1; n < first + size; n += 1) {
      send(first, 'family-members.invite-member', { username: distinctName(n) });
      send(n, 'family-members.accept-invite', { invite: invitesOf(world, family)[0]?.id ?? '' });
    }
    first += size;
  }
  const { families } = familiesState(world);
  const largest = Math.max(...[...families.values()].map(({ members }) => members.size));
  if (families.size !== familyCount || largest !== membersOfFirst)
    throw new Error(`${families.size} families, the largest of ${largest}`);
}

/**
 * What each of the fifty does in turn: a quarter of it is a fraud that works, of which the family has its part. In a season
 * a sixth of all commands bring a family anything (`npm run season`).
 */
const deeds = [
  { type: 'small-crimes.attempt-task', payload: { task: 0 } },
  { type: 'fraud.plan-job', payload: { fraud: 'raffle' } },
  { type: 'small-crimes.attempt-task', payload: { task: 0 } },
  { type: 'fraud.attempt-job', payload: { fraud: 'raffle' } },
] as const;

const sent = new WeakMap<BenchRound, number>();

/** So many commands of the first fifty, all of them in a moment. */
function act(round: BenchRound, count: number): void {
  const before = sent.get(round) ?? 0;
  sent.set(round, before + count);
  for (let n = before; n < before + count; n += 1) {
    const who = n % membersOfFirst;
    if (who === 0) round.now += 1;
    const deed = deeds[Math.floor(n / membersOfFirst) % deeds.length] ?? deeds[0];
    const actor = { account: `a${who}`, character: round.characters[who] ?? null, roles: [] };
    round.submit({ id: `deed-${n}`, actor, vouched: {}, ...deed });
  }
}
