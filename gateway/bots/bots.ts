import { randomUUID } from 'node:crypto';
import { features } from '@rackets/engine/features/index.ts';
import type { Actor } from '@rackets/engine/kernel/state/command.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import type { RandomSource } from '@rackets/engine/kernel/declarations/wish.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import type { Pipeline } from '../pipeline/port.ts';
import type { Presence } from '../channels/presence.ts';
import { botName } from './names.ts';
import { BotTalk, type SealText } from './talk.ts';

/** A command that a bot would send, or how long it looks away. */
type Act = { readonly type: string; readonly payload: JsonObject } | { readonly waitMs: number };

const thinkMs = { least: 2_000, most: 14_000 };
/** A bot that plays looks away for so long now and then, as people do. */
const breakMs = 90_000;

const habits = features.flatMap(({ habit }) => (habit ? [habit] : []));

const random: RandomSource = {
  below: (n) => Math.floor(Math.random() * n),
  chance: (percent) => Math.random() * 100 < percent,
  pick: (items) => items[Math.floor(Math.random() * items.length)],
};

export interface BotsOptions {
  readonly count: number;
  readonly pipeline: Pipeline;
  readonly presence: Presence;
  /** Makes the ciphertext of what a bot says, as of what anybody says. */
  readonly seal: SealText;
  /** 1 for human pace; tests press faster. */
  readonly pace?: number;
}

/**
 * Bots that play through the same commands as people, at human pace. Their choices are nobody's business to replay:
 * only the commands they send are in the log.
 */
export class Bots {
  readonly #options: BotsOptions;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #talk = new BotTalk(random);
  #stopped = false;

  constructor(options: BotsOptions) {
    this.#options = options;
    for (let n = 0; n < options.count; n += 1)
      this.#later(n, Math.random() * Math.min(30_000, 200 * options.count));
  }

  stop(): void {
    this.#stopped = true;
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #later(n: number, ms: number): void {
    if (this.#stopped) return;
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        void this.#act(n);
      },
      ms / (this.#options.pace ?? 1),
    );
    timer.unref();
    this.#timers.add(timer);
  }

  async #act(n: number): Promise<void> {
    const { pipeline, presence } = this.#options;
    const account = `bot-${n}`;
    presence.touch(account);
    const { actor, act } = pipeline.peek((world, now) => {
      const actor: Actor = { account, character: world.lives.get(account) ?? null, roles: [] };
      return { actor, act: nextAct(world, actor, n, now) };
    });
    if ('waitMs' in act) {
      this.#later(n, Math.min(act.waitMs, breakMs / 3) + Math.random() * thinkMs.most);
      return;
    }
    const { type, payload } = act;
    const { kind } = await pipeline.submit({ id: randomUUID(), type, actor, vouched: {}, payload });
    if (kind === 'accepted') await this.#say(actor, type);
    const rest = Math.random() < 0.1 ? breakMs * Math.random() : 0;
    this.#later(n, thinkMs.least + Math.random() * (thinkMs.most - thinkMs.least) + rest);
  }

  /** Now and then a word about what was just done, by the same command as anybody's. */
  async #say(actor: Actor, done: string): Promise<void> {
    const { pipeline, seal } = this.#options;
    const said = pipeline.peek((world, now) => this.#talk.after(world, actor, done, now));
    if (said === null) return;
    const id = randomUUID();
    const text = await seal(actor.account, id, said.words);
    const { type, payload, vouched = {} } = said.place.say(text);
    await pipeline.submit({ id, type, actor, vouched, payload });
  }
}

/** What a sensible player would press now: the act with the strongest urge, or a look away until the next wait ends. */
function nextAct(world: World, { character }: Actor, n: number, now: number): Act {
  if (character === null || world.characters.get(character)?.dead) return newLife(character === null, n);
  const all = habits.flatMap((habit) => habit(world, character, now, random) ?? []);
  const bound = all.find((intent) => intent.bound === true);
  const intents = bound ? [bound] : all;
  const acts = intents.filter((intent) => intent.kind === 'act');
  const strongest = Math.max(...acts.map(({ urge }) => urge));
  // Now and then a bot does what it likes second best, so that none does one thing only.
  const chosen = acts.find(({ urge }) => urge === strongest && random.chance(70)) ?? random.pick(acts);
  if (chosen) return chosen.command;
  const ends = intents.flatMap((intent) => (intent.kind === 'wait' ? [intent.until - now] : []));
  return { waitMs: Math.max(1_000, Math.min(breakMs, ...ends)) };
}

function newLife(isFirst: boolean, n: number): Act {
  const again = isFirst ? 0 : 1 + random.below(9);
  const username = botName(n + 1440 * again);
  return {
    type: 'characters.create-character',
    payload: { username, agreed: true, revealed: false, protection: '72' },
  };
}
