import { viewWealth } from '@rackets/engine/features/characters/views.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { familiesRules } from '@rackets/engine/features/families/rules.ts';
import { features } from '@rackets/engine/features/index.ts';
import { Random } from '@rackets/engine/kernel/testing/random.ts';
import { broken } from '@rackets/engine/kernel/values/assert.ts';
import { dayMs, iso } from '@rackets/engine/shared/time/time.ts';
import { staffRoles } from '@rackets/engine/shared/people/staff.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { routes } from '../features/index.ts';
import { ask, Onlooker, questionsTo, type Question, type Sight } from './testing/onlooker.ts';
import { field, rulesOfTests, startTestGame, testPassword, type TestGame } from './testing/test-game.ts';

/** SEED=7 LOOKS=200 npx vitest run gateway/http/secrecy.test.ts: other acts and requests, and more of them. */
const seed = Number(process.env['SEED'] ?? 1);
const looks = Number(process.env['LOOKS'] ?? 24);
/** Most acts are refused or public: so many have to be enough. */
const maxActs = 100 * looks;
/** Monday, 2 January 2034, 12:00 UTC. */
const noon = 2_019_816_000_000;

const reads = routes.filter(({ kind }) => kind === 'view');
/** Reads that answer a player whatever they are asked. */
const readsOfPlayers = reads
  .filter(({ role, params, query, body }) => role !== 'staff' && !params && !query && !body)
  .map(({ method, path }) => `${method} /api/${path}`);
const changes = routes.filter(({ kind }) => kind !== 'view');
/** Ann closes no account, ends no life and closes no family of hers, which would be the end of her looking. */
const endings: ReadonlySet<string> = new Set(['me/close', 'suicide', 'family/close']);
const changesOfAnn = changes.filter(({ path }) => !endings.has(path));
const wishes = features.flatMap(({ wishes: own = {} }) =>
  Object.entries(own).filter(([, { asSystem }]) => asSystem !== true),
);

// Time stands still while somebody looks: only what others did can make a difference.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: noon }));
afterEach(() => void vi.useRealTimers());

/** Ann, who looks on; Bob and Cyd, who act; and the staff. */
async function openStage() {
  // Ann is in a family and edits the paper, or their pages would answer her with nothing but refusals.
  const rules = {
    ...rulesOfTests(),
    families: { ...familiesRules.defaults, founding: { level: 1, cost: 10 } },
    'newspaper-election': {
      standLevel: 1,
      voteLevel: 1,
      termSeconds: (365 * dayMs) / 1000,
      firstSeconds: noon / 1000 + 1,
    },
  };
  const game = await startTestGame({ rules, settings: { relaxedLimits: true } });
  const round: RecordedEvent[] = [];
  const platform: RecordedEvent[] = [];
  game.pipeline.onDurable((batch) => round.push(...batch));
  game.platform.onDurable((batch) => platform.push(...batch));
  const ann = await game.play('Ann');
  await game.answer('POST families', { key: ann.key, body: { name: 'The Outfit' } });
  const others = await Promise.all(['Bob', 'Cyd', 'Dan', 'Eve'].map((name) => game.play(name)));
  await game.answer('POST times/voting', { key: ann.key, body: { enabled: true } });
  vi.setSystemTime(noon + 2_000);
  const accountOf = (character: string) =>
    game.pipeline.peek((world) => world.characters.get(character)?.account ?? '');
  const staff = await Promise.all(staffRoles.map(async (role) => [role, await game.employ(role)] as const));
  return {
    game,
    logs: { round, platform },
    ann: new Onlooker(game, accountOf(ann.character), ann.character),
    others: others.map((one) => ({ ...one, account: accountOf(one.character) })),
    staff: new Map<string, string>(staff),
    names: [ann, ...others].flatMap(({ character }) => [character, accountOf(character)]),
  };
}

type Stage = Awaited<ReturnType<typeof openStage>>;

interface Act {
  readonly told: string;
  readonly isDone: boolean;
}

/** Something that anybody but Ann tries, chosen by `random`: a wish of a feature, or a call. */
async function act(stage: Stage, random: Random, nth: number): Promise<Act> {
  const { game, others, staff, names, logs } = stage;
  const actor = random.pick(others) ?? broken('somebody acts');
  if (random.chance(50)) return wish(game, actor, random, nth);
  const byStaff = random.chance(60);
  const route =
    random.pick(changes.filter(({ role }) => (role === 'staff') === byStaff)) ?? broken('a route');
  const key = byStaff ? staff.get(random.pick(route.grants ?? []) ?? '') : actor.key;
  const things = logs.platform.flatMap(({ data }) =>
    Object.values(data).filter((id) => typeof id === 'string'),
  );
  // Names of things, times to come and a word that patterns take.
  const known = [...names, ...things, iso(noon + 30 * dayMs), iso(noon + 60 * dayMs), 'news'];
  const [question = broken('a request')] = questionsTo([route], {
    names: known,
    seed: seed + nth,
    perRoute: 1,
  });
  const { status } = await ask(game, key ?? '', { ...question, asGuest: false });
  return { told: `${route.method} ${question.path} ${question.body}: ${status}`, isDone: status < 300 };
}

async function wish(
  game: TestGame,
  actor: Stage['others'][number],
  random: Random,
  nth: number,
): Promise<Act> {
  const { account, character } = actor;
  const [name, wished] = random.pick(wishes) ?? broken('features wish something');
  const command = game.pipeline.peek((world, now) => wished.command(world, character, now, random));
  const { type, payload, vouched = {} } = command;
  const sent = { id: `act-${nth}`, type, payload, vouched, actor: { account, character, roles: [] } };
  const { kind } = await game.pipeline.submit(sent);
  return { told: `${name} ${JSON.stringify(payload)}: ${kind}`, isDone: kind === 'accepted' };
}

/** What Ann may ask from here on without changing anything, with what she is told as things stand. */
async function lookAround(stage: Stage, nth: number) {
  const { game, ann, others, logs, names } = stage;
  await settle(stage);
  const drawing = { names, seed: seed * 1_000 + nth };
  // Whoever is online from here on is so already: a call for those online is refused now or not at all.
  for (const each of others) await game.call('GET', '/api/timers', { key: each.key });
  const { key, refused } = await refusedOnly(game, questionsTo(changesOfAnn, { ...drawing, perRoute: 1 }));
  const questions = [...questionsTo(reads, { ...drawing, perRoute: 2 }), ...refused];
  // A session is told all waits by its first answer, then those that changed.
  for (const each of [key, ...others.map((one) => one.key)])
    await game.call('GET', '/api/timers', { key: each });
  return { key, questions, before: await ann.look(key, questions, logs) };
}

/** Carries out what is due: any command does, this one is refused. */
async function settle({ game, ann: { account, character } }: Stage): Promise<void> {
  const actor = { account, character, roles: [] };
  await game.pipeline.submit({ id: 'settle', type: 'bank.deposit-money', actor, vouched: {}, payload: {} });
}

/**
 * Those of Ann's changes that are refused as things stand, and the session she has after trying them all. An accepted
 * one may let in another that was refused before it (whoever is put in jail may pay a bribe), so they are tried until
 * all are refused in a row: from then on none of them changes anything.
 */
async function refusedOnly(game: TestGame, questions: readonly Question[]) {
  let key = await signIn(game);
  let refused = questions;
  for (let tried = -1; tried !== refused.length;) {
    const left: Question[] = [];
    for (const question of refused) {
      if ((await ask(game, key, question)).status >= 400) left.push(question);
      // What was accepted may have ended the session.
      else key = await signIn(game);
    }
    tried = refused.length;
    refused = left;
  }
  return { key, refused };
}

/** What everybody may know of everybody's fortune: its label. */
function fortunesTold({ game }: Stage): string {
  return game.pipeline.peek((world) =>
    [...world.characters.keys()].map((id) => viewWealth(world, id).name).join(),
  );
}

async function signIn(game: TestGame): Promise<string> {
  const body = { email: 'Ann@example.com', password: testPassword };
  const { json, text } = await game.call('POST', '/api/auth', { body });
  const key = field(field(json, 'data'), 'key');
  return typeof key === 'string' ? key : broken(`Ann signs in, but is told ${text}`);
}

function faults({ answers }: Sight): string[] {
  return Object.entries(answers).flatMap(([name, { status }]) =>
    status >= 500 && status !== 503 ? [`${name}: ${status}`] : [],
  );
}

test(
  'what others do unseen changes no answer, header, refusal or frame that reaches a player, on any route and channel',
  { timeout: 60_000 * looks },
  async () => {
    const stage = await openStage();
    const random = new Random(`secrecy ${seed}`);
    const { logs, ann } = stage;
    const unseen = new Map<string, number>();
    const answered = new Set<string>();
    let view: Awaited<ReturnType<typeof lookAround>> | null = null;
    let looked = 0;
    for (let nth = 0; nth < maxActs && looked < looks; nth += 1) {
      view ??= await lookAround(stage, nth);
      const from = { round: logs.round.length, platform: logs.platform.length };
      const fortunes = fortunesTold(stage);
      const { told, isDone } = await act(stage, random, nth);
      const inRound = logs.round.slice(from.round);
      const onPlatform = logs.platform.slice(from.platform);
      const isUnseen =
        fortunesTold(stage) === fortunes &&
        inRound.every((event) => ann.isUnseenInRound(event)) &&
        onPlatform.every((event) => ann.isUnseenOnPlatform(event));
      if (!isUnseen) {
        vi.setSystemTime(Date.now() + random.between(30, 3_600) * 1_000);
        view = null;
        continue;
      }
      if (!isDone) continue;
      const after = await ann.look(view.key, view.questions, logs);
      expect(after, `after ${told}`).toStrictEqual(view.before);
      expect(faults(after)).toStrictEqual([]);
      looked += 1;
      for (const { type } of [...inRound, ...onPlatform]) unseen.set(type, (unseen.get(type) ?? 0) + 1);
      for (const [name, { status }] of Object.entries(after.answers)) if (status < 300) answered.add(name);
    }
    process.stdout.write(`seed ${seed}, unseen: ${[...unseen].map((row) => row.join(' ')).join(', ')}\n`);
    // Comparing refusals alone would show nothing.
    expect(readsOfPlayers.filter((call) => !answered.has(call))).toStrictEqual([]);
    expect(looked).toBe(looks);
    await stage.game.stop();
  },
);
