import { provenRole } from '@rackets/engine/shared/people/proven.ts';
import { features } from '@rackets/engine/features/index.ts';
import type { Actor } from '@rackets/engine/kernel/state/command.ts';
import type { KernelEvent } from '@rackets/engine/kernel/state/event.ts';
import { Random } from '@rackets/engine/kernel/testing/random.ts';
import { inFamilyBank } from '@rackets/engine/features/families/purse.ts';
import { familiesState } from '@rackets/engine/features/families/state.ts';
import { holding } from '@rackets/engine/shared/holders/holders.ts';
import { chooseWish, type WishedCommand } from '@rackets/engine/kernel/declarations/wish.ts';
import { assetValue, fortuneOf } from '@rackets/engine/shared/catalogues/goods.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { levelOfCharacter } from '@rackets/engine/shared/people/level-of.ts';
import { distinctName } from '../system/player.ts';
import { featureOf, kindOf, type Act, type PlayerKind } from './player-kinds.ts';
import { dayAt, dayStart, SeasonRound, seasonStart } from './season-round.ts';
import { ErrandCounts } from './errand-counts.ts';
import { Kin } from './kin.ts';
import { Lives } from './lives.ts';
import type { Plan } from './plans.ts';
import { levelStepOf, Tally } from './tally.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Attention of an act whose habit does not say how long it takes. */
const defaultSeconds = 8;
/** Who has nothing to do for longer puts the phone down and comes back when it is over. */
const patienceMs = 90_000;

export interface SeasonOptions {
  readonly weeks: number;
  readonly players: number;
  readonly seed: number;
}

/** What a player had at the end of a day. */
export interface Sample {
  readonly level: number;
  /** The level with the part of the next one that is done, such as 4.6. */
  readonly exactLevel: number;
  /** Dollars in hand and in the bank, and what goods are worth. */
  readonly wealth: number;
  /** Which of their lives it was, from 1. */
  readonly life: number;
}

/** One player of the season. */
export interface SeasonPlayer {
  readonly account: string;
  readonly kind: PlayerKind;
  /** Certified Gangster for the whole season. */
  readonly isCertified: boolean;
  /** At the end of each day; empty until the first life. */
  readonly samples: Sample[];
  /** Accepted acts by feature. */
  readonly done: Map<string, number>;
  /** Seconds of attention in all. */
  attention: number;
  readonly random: Random;
  /** When the player looks at the game next. */
  next: number;
  /** The end of the session. */
  until: number;
  lives: number;
}

export interface Season {
  readonly options: SeasonOptions;
  readonly players: readonly SeasonPlayer[];
  readonly tally: Tally;
  readonly lives: Lives;
  readonly kin: Kin;
  readonly errands: ErrandCounts;
  /** As the season ended. */
  readonly world: World;
  /** Accepted commands of players. */
  readonly commands: number;
}

/** What somebody could do at a moment, and when the first wait is over. */
interface Options {
  readonly acts: readonly Act[];
  readonly until: number;
}

/** Every so manyth player is certified, so that the season shows what that gives. */
const everyCertified = 7;

const crimes: ReadonlySet<string> = new Set(
  features.filter(({ section }) => section === 'Crimes').map(({ name }) => name),
);

const habits = features.flatMap(({ name, habit }) => (habit ? [{ name, habit }] : []));

/**
 * Plays a whole season in memory through the real commands: the same options, the same season. `onDay` hears of every
 * day that is over. Throws what a decision throws, since that is a bug.
 */
export function playSeason(options: SeasonOptions, onDay: (day: number) => void = () => undefined): Season {
  return new SeasonPlay(options).play(onDay);
}

class SeasonPlay {
  readonly #tally = new Tally();
  readonly #lives = new Lives(levelStepOf);
  readonly #kin = new Kin(levelStepOf);
  readonly #errands = new ErrandCounts();
  readonly #round: SeasonRound;
  readonly #players: readonly SeasonPlayer[];
  readonly #queue: Queue;
  #heard: KernelEvent[] = [];
  /** Whether what is heard comes of a player's command, rather than of time going by. */
  #isActing = false;
  #sent = 0;
  #commands = 0;

  constructor(private readonly options: SeasonOptions) {
    this.#round = new SeasonRound(options.seed, options.weeks * 7, (event, world) => {
      this.#tally.heard(event);
      this.#lives.heard(event, world);
      this.#kin.heard(event);
      this.#errands.heard(event, world);
      this.#heard.push(event);
      if (!this.#isActing) this.#cameLater(event, world);
    });
    this.#players = Array.from({ length: options.players }, (_, n) => newPlayer(n, options.seed));
    this.#queue = new Queue(this.#players);
  }

  play(onDay: (day: number) => void): Season {
    const days = this.options.weeks * 7;
    for (let day = 0; day < days; day += 1) {
      this.#playUntil(dayStart(day + 1));
      this.#sample();
      if ((day + 1) % 7 === 0) this.#kin.banks.push(moneyOfFamilies(this.#round.world));
      onDay(day + 1);
    }
    return {
      options: this.options,
      players: this.#players,
      tally: this.#tally,
      lives: this.#lives,
      kin: this.#kin,
      errands: this.#errands,
      world: this.#round.world,
      commands: this.#commands,
    };
  }

  #playUntil(end: number): void {
    for (let player = this.#queue.first; player && player.next < end; player = this.#queue.first) {
      this.#look(player, player.next);
      this.#queue.moveFirst();
    }
    this.#round.runDue(end);
    this.#heard = [];
  }

  /** A player looks at the game: sends a command, or finds nothing to do. */
  #look(player: SeasonPlayer, now: number): void {
    if (now >= player.until) {
      openSession(player, now);
      if (player.next > now) return;
    }
    this.#round.runDue(now);
    const { world } = this.#round;
    const character = world.lives.get(player.account) ?? null;
    if (character === null || world.characters.get(character)?.dead) {
      this.#beBorn(player, now);
      return;
    }
    if (player.random.chance(player.kind.nonsense)) {
      const wish = chooseWish(features, world, character, now, player.random);
      if (wish.asSystem !== true && wish.endsLife !== true) {
        this.#act(player, character, now, wish.command(world, character, now, player.random), defaultSeconds);
        return;
      }
    }
    if (this.#follow(player, character, now)) return;
    const { acts, until } = this.#options(player, character, now);
    const chosen = acts.length > 0 ? player.kind.choose(acts, player.random, player.done) : undefined;
    if (chosen) this.#act(player, character, now, chosen.command, chosen.seconds ?? defaultSeconds);
    else this.#wait(player, now, until);
  }

  /** Does what one of the player's plans says; false when none of them says anything. */
  #follow(player: SeasonPlayer, character: string, now: number): boolean {
    const { world } = this.#round;
    const look = { world, character, now, random: player.random, restMs: player.until - now };
    for (const plan of player.kind.plans ?? []) {
      const intent = plan.next(look);
      if (intent?.kind === 'wait') this.#wait(player, now, intent.until);
      else if (intent)
        this.#act(player, character, now, intent.command, intent.seconds ?? defaultSeconds, plan);
      if (intent) return true;
    }
    return false;
  }

  /** What a character could do now, feature by feature, and when the first wait is over; infinity for none. */
  #options({ kind, random }: SeasonPlayer, character: string, now: number): Options {
    const acts: Act[] = [];
    let until = Infinity;
    for (const { name, habit } of habits) {
      if (kind.planned?.includes(name) === true) continue;
      const intent = habit(this.#round.world, character, now, random);
      if (intent === null) continue;
      // Nothing else can be done where something binds it.
      if (intent.bound === true)
        return intent.kind === 'act' ? { acts: [intent], until } : { acts: [], until: intent.until };
      if (intent.kind === 'act') acts.push(intent);
      else if (intent.until < until) ({ until } = intent);
    }
    return { acts, until };
  }

  #act(
    player: SeasonPlayer,
    character: string,
    now: number,
    { type, payload, vouched = {} }: WishedCommand,
    seconds: number,
    plan: Plan | null = null,
  ): void {
    const spent = (seconds * player.random.between(75, 125)) / 100;
    player.next = now + Math.round(spent * 1000);
    player.attention += spent;
    const level = levelOfCharacter(this.#round.world, character).number;
    const isMember = (this.#round.world.characters.get(character)?.family ?? null) !== null;
    const actor = { account: player.account, character, roles: [provenRole] };
    if (!this.#submit(type, payload, vouched, actor, now, player.kind.nonsense > 0)) return;
    const feature = featureOf(type);
    player.done.set(feature, (player.done.get(feature) ?? 0) + 1);
    const gain = gainOf(this.#heard, character);
    this.#tally.done(plan?.activity ?? feature, level, { seconds: spent, ...gain });
    this.#kin.done({ isMember, kind: player.kind.name, level }, feature, spent, gain.money);
  }

  /** Counts what a crime brings after its acts, such as a heist's shares. What money brings by itself is no activity's. */
  #cameLater(event: KernelEvent, world: World): void {
    const activity = featureOf(event.type);
    if (!crimes.has(activity)) return;
    for (const character of livingIn(event, world)) {
      const gain = gainOf([event], character);
      if (gain.money === 0 && gain.xp === 0) continue;
      this.#tally.late(activity, levelOfCharacter(world, character).number, gain);
    }
  }

  #beBorn(player: SeasonPlayer, now: number): void {
    const n = this.#players.indexOf(player);
    const username = distinctName(n + player.lives * this.#players.length);
    player.lives += 1;
    const payload = { username, agreed: true, revealed: false, protection: '72' };
    const actor = { account: player.account, character: null, roles: [] };
    this.#submit('characters.create-character', payload, {}, actor, now, false);
    if (player.isCertified) this.#certify(player.account, now);
    player.next = now + 10_000;
  }

  /** Certified time as another round would have left it: no credits change hands. */
  #certify(account: string, now: number): void {
    const payload = { account, until: dayStart(this.options.weeks * 7) };
    const actor = { account: 'system', character: null, roles: ['system'] };
    this.#submit('credits.carry-premium', payload, {}, actor, now, true);
  }

  /** Sends a command; true when it was accepted. What it brought about is in `#heard`. */
  #submit(
    type: string,
    payload: WishedCommand['payload'],
    vouched: NonNullable<WishedCommand['vouched']>,
    actor: Actor,
    now: number,
    careless: boolean,
  ): boolean {
    this.#sent += 1;
    this.#round.runDue(now);
    this.#heard = [];
    this.#isActing = true;
    const refusal = this.#round.submit({ id: `s-${this.#sent}`, type, actor, vouched, payload }, now);
    this.#isActing = false;
    if (refusal === null) this.#commands += 1;
    else if (!careless) this.#tally.refusal(type, refusal.code, refusal.message);
    return refusal === null;
  }

  /** Waits for the first thing that ends, at the phone or away from it. */
  #wait(player: SeasonPlayer, now: number, until: number): void {
    const first = until === Infinity ? now + patienceMs : Math.max(now + 1_000, until);
    const late = first - now > patienceMs ? player.random.between(5, 60) : player.random.between(1, 4);
    player.next = Math.min(first + late * 1000, player.until);
  }

  #sample(): void {
    const { world } = this.#round;
    for (const { account, samples, lives } of this.#players) {
      const character = world.lives.get(account);
      if (character === undefined) continue;
      const { number: level, progress, total } = levelOfCharacter(world, character);
      const sample = {
        level,
        exactLevel: level + progress / total,
        wealth: fortuneOf(world, character),
        life: lives,
      };
      samples.push(sample);
      if (world.characters.get(character)?.dead === null) this.#lives.day(sample.level, sample.wealth);
    }
  }
}

function newPlayer(n: number, seed: number): SeasonPlayer {
  const random = new Random(`season ${seed} player ${n}`);
  const player: SeasonPlayer = {
    account: `player-${n}`,
    kind: kindOf(n),
    isCertified: n % everyCertified === 0,
    samples: [],
    done: new Map(),
    attention: 0,
    random,
    next: seasonStart,
    until: seasonStart,
    lives: 0,
  };
  openSession(player, seasonStart);
  return player;
}

/** Plans the player's next session at or after `now`; each begins up to half an hour late. */
function openSession(player: SeasonPlayer, now: number): void {
  const { kind, random } = player;
  for (let day = dayAt(now); ; day += 1) {
    for (const { hour, minutes } of kind.sessions) {
      const planned = dayStart(day) + hour * hourMs;
      if (planned <= now || random.chance(kind.skips)) continue;
      player.next = planned + random.below(30 * minuteMs);
      player.until = player.next + minutes * minuteMs;
      return;
    }
  }
}

const moneyOfFamilies = (world: World): number =>
  [...familiesState(world).families.keys()].reduce(
    (sum, family) => sum + holding(world, inFamilyBank(family), 'money'),
    0,
  );

/** Players in the order in which they look at the game next. */
class Queue {
  readonly #players: SeasonPlayer[];

  constructor(players: readonly SeasonPlayer[]) {
    this.#players = players.toSorted((one, other) => one.next - other.next);
  }

  get first(): SeasonPlayer | undefined {
    return this.#players[0];
  }

  /** Puts the first back in its place, behind those who look at the same moment, once its `next` has changed. */
  moveFirst(): void {
    const [first] = this.#players.splice(0, 1);
    if (!first) return;
    let [low, high] = [0, this.#players.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#players[middle]?.next ?? 0) <= first.next) low = middle + 1;
      else high = middle;
    }
    this.#players.splice(low, 0, first);
  }
}

/** The living whose holders or counts an event changes. */
function livingIn({ moves, counts }: KernelEvent, world: World): ReadonlySet<string> {
  const found = new Set<string>(counts.map(({ character }) => character));
  for (const { from, to } of moves)
    for (const holder of [from, to]) found.add(holder.slice(holder.lastIndexOf(':') + 1));
  return new Set([...found].filter((id) => world.characters.get(id)?.dead === null));
}

/** Money, with goods at their value, and experience that a command brought a character, from its events. */
function gainOf(events: readonly KernelEvent[], character: string): { money: number; xp: number } {
  let money = 0;
  let xp = 0;
  const suffix = `:${character}`;
  const own = (holder: string) => holder.endsWith(suffix);
  for (const { moves, counts } of events) {
    for (const { asset, from, to, amount } of moves) {
      if (own(from) === own(to)) continue;
      const value = assetValue(asset) * amount;
      money += own(to) ? value : -value;
    }
    for (const count of counts)
      if (count.character === character && count.metric === 'level_points') xp += count.to - count.from;
  }
  return { money, xp };
}
