import { features } from '@rackets/engine/features/index.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { register, type Registry } from '@rackets/engine/kernel/machine/registry.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { platformFeatures } from '@rackets/engine/platform/index.ts';
import { models, platformModels } from '@rackets/projections/models/index.ts';
import { offeredRankings, standings } from '@rackets/projections/models/standings/standings.ts';
import { statisticsModel } from '@rackets/projections/models/statistics/statistics.ts';
import * as fc from 'fast-check';
import type { Frame } from '../../channels/channel-kind.ts';
import { channelKinds, frameComposers, liveComposers } from '../../push/channels.ts';
import { platformFrames } from '../../push/platform-frames.ts';
import type { Route } from '../routes/route.ts';
import type { Answered, TestGame } from './test-game.ts';
import { plainRequests } from './wild-requests.ts';

/** One request, by a player or by a guest. */
export interface Question {
  readonly route: Route;
  readonly path: string;
  readonly body: string | undefined;
  readonly asGuest: boolean;
}

/** What was asked with what came back, the channels that may be joined, and the frames sent there. */
export interface Sight {
  readonly answers: Readonly<Record<string, ReturnType<typeof told>>>;
  readonly channels: readonly string[];
  readonly frames: readonly Frame[];
}

/** Every event so far. */
export interface Logs {
  readonly round: readonly RecordedEvent[];
  readonly platform: readonly RecordedEvent[];
}

const roundRegistry = register(features);
const platformRegistry = register(platformFeatures);
/** Everybody reads these: whatever an event changes there is public. */
const publicModels = [statisticsModel, standings];
/** Everybody sees who sits in prison, whatever the event that put them there. */
const publicTimers: ReadonlySet<string> = new Set(['prison']);

/** How requests are made up: the strings they name, and what decides them. */
interface Drawing {
  readonly names: readonly string[];
  readonly seed: number;
  readonly perRoute: number;
}

/** Requests to each of `routes`, the same for the same seed. Guests ask each public call too. */
export function questionsTo(routes: readonly Route[], { names, seed, perRoute }: Drawing): Question[] {
  return routes.flatMap((route, index) => {
    const drawn = fc.sample(plainRequests(route, names), { seed: seed + index, numRuns: perRoute });
    const distinct = new Map(drawn.map((one) => [`${one.path} ${one.body}`, one]));
    const callers = route.role === 'public' ? [false, true] : [false];
    return [...distinct.values()].flatMap((one) => callers.map((asGuest) => ({ route, ...one, asGuest })));
  });
}

/** Asks as the holder of `key`, or as a guest. */
export function ask(game: TestGame, key: string, { route, path, body, asGuest }: Question) {
  const given = { ...(asGuest ? {} : { key }), ...(body === undefined ? {} : { body }) };
  return game.call(route.method, path, given);
}

/** A player, and everything that reaches them. */
export class Onlooker {
  constructor(
    private readonly game: TestGame,
    readonly account: string,
    readonly character: string,
  ) {}

  /** Whether a round's event, as it is declared, shows this player nothing and changes nothing public. */
  isUnseenInRound(event: RecordedEvent): boolean {
    return (
      this.#isShownNothing(roundRegistry, event) &&
      publicModels.every((model) => model.touches(event).length === 0) &&
      event.timers.every(({ name }) => !publicTimers.has(name))
    );
  }

  /** The same for an event of the platform. */
  isUnseenOnPlatform(event: RecordedEvent): boolean {
    return this.#isShownNothing(platformRegistry, event);
  }

  /** The answers to all questions, the channels this player may join, and every frame sent there so far. */
  async look(key: string, questions: readonly Question[], logs: Logs): Promise<Sight> {
    // A route may show a model that it does not wait for.
    const { services } = this.game;
    for (const { name } of models) await services.reached(name, services.pipeline.revision);
    for (const { name } of platformModels)
      await services.platform.reached(name, services.platform.pipeline.revision);
    const answers: Record<string, ReturnType<typeof told>> = {};
    for (const question of questions) {
      const { route, path, body, asGuest } = question;
      const name = `${route.method} ${path}${body === undefined ? '' : ` ${body}`}${asGuest ? ' as a guest' : ''}`;
      answers[name] = told(await ask(this.game, key, question));
    }
    return { answers, ...this.#heard(logs) };
  }

  #isShownNothing(registry: Registry, event: RecordedEvent): boolean {
    const own = event.subjects.filter(({ id }) => id === this.character || id === this.account);
    return ['everyone', ...own.map(({ role }) => role)].every(
      (role) => Object.keys(seenBy(registry, event, role)).length === 0,
    );
  }

  /** Frames are composed from the whole log again: one about a public event must not tell what is secret. */
  #heard({ round, platform }: Logs): Omit<Sight, 'answers'> {
    return this.game.pipeline.peek((world, now) => {
      const joined = this.#channels(world, now, round);
      const context = {
        world,
        now,
        listened: (channel: string) => joined.has(channel),
        visitors: () => 0,
        online: () => [],
      };
      const ofRound = round.flatMap((event) => frameComposers.flatMap((frames) => frames(event, context)));
      const ofPlatform = this.game.platform.peek((outliving) =>
        platform.flatMap((event) =>
          platformFrames(outliving, event, now, (account) => world.lives.get(account)),
        ),
      );
      const ofNow = liveComposers.flatMap((live) => live(context));
      const frames = [...ofRound, ...ofPlatform, ...ofNow].filter(({ channel }) => joined.has(channel));
      return { channels: [...joined], frames };
    });
  }

  #channels(world: World, now: number, round: readonly RecordedEvent[]): ReadonlySet<string> {
    const ids = [...world.characters.keys(), ...world.lives.keys(), ...offeredRankings.map(({ id }) => id)];
    const actor = { account: this.account, character: this.character, roles: [] };
    // Whatever the log names could be the second part of a channel's name.
    const named = new Set(
      round.flatMap(({ data }) => Object.values(data).filter((value) => typeof value === 'string')),
    );
    return new Set(
      channelKinds.flatMap(({ pattern, mayJoin = () => true }) => {
        const [, first, second] = /^[^{]*(\{id\})?[^{]*(\{\w+\})?/.exec(pattern) ?? [];
        return (first === undefined ? [''] : ids).flatMap((id) =>
          (second === undefined ? [''] : [...named]).flatMap((within) =>
            mayJoin(world, actor, id, now, within)
              ? [pattern.replace('{id}', id).replace(second ?? '', within)]
              : [],
          ),
        );
      }),
    );
  }
}

const ofTheConnection: ReadonlySet<string> = new Set(['date', 'connection', 'keep-alive']);

function told({ status, headers, text }: Answered) {
  const kept = [...headers].filter(([name]) => !ofTheConnection.has(name));
  return { status, headers: kept, text };
}
