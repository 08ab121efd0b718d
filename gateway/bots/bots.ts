import { randomUUID } from 'node:crypto';
import { viewPrison } from '@rackets/engine/features/prison/views.ts';
import { viewSmallCrimes } from '@rackets/engine/features/small-crimes/views.ts';
import type { Actor } from '@rackets/engine/kernel/command.ts';
import type { JsonObject } from '@rackets/engine/kernel/json.ts';
import { timerUntil, type World } from '@rackets/engine/kernel/world.ts';
import { holding, inHand } from '@rackets/engine/world/holders.ts';
import type { Pipeline } from '../pipeline/port.ts';
import type { Presence } from '../push/presence.ts';
import { botName } from './names.ts';

/** A command that a bot would send, or how long it looks away. */
type Act = { readonly type: string; readonly payload: JsonObject } | { readonly waitMs: number };

const thinkMs = { least: 2_000, most: 14_000 };
/** A bot that plays looks away for so long now and then, as people do. */
const breakMs = 90_000;
const cashKept = 2_000;

export interface BotsOptions {
  readonly count: number;
  readonly pipeline: Pipeline;
  readonly presence: Presence;
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
    await pipeline.submit({ id: randomUUID(), type: act.type, actor, vouched: {}, payload: act.payload });
    const rest = Math.random() < 0.1 ? breakMs * Math.random() : 0;
    this.#later(n, thinkMs.least + Math.random() * (thinkMs.most - thinkMs.least) + rest);
  }
}

/** What a sensible player would press now. */
function nextAct(world: World, { character }: Actor, n: number, now: number): Act {
  if (character === null || world.characters.get(character)?.dead) {
    const again = character === null ? 0 : Math.floor(Math.random() * 9) + 1;
    const username = again === 0 ? botName(n) : botName(n + 1440 * again);
    return {
      type: 'characters.create-character',
      payload: { username, agreed: true, revealed: false, protection: '72' },
    };
  }
  const jailedUntil = timerUntil(world, character, 'prison');
  if (jailedUntil > now) {
    const pays = holding(world, inHand(character), 'prison_bribes') > 0 && Math.random() < 0.15;
    return pays ? { type: 'prison.pay-bribe', payload: {} } : { waitMs: jailedUntil - now };
  }
  const cash = holding(world, inHand(character), 'money');
  if (cash > 2 * cashKept && Math.random() < 0.3) {
    return { type: 'bank.deposit-money', payload: { amount: cash - cashKept } };
  }
  return crime(world, character, now);
}

function crime(world: World, character: string, now: number): Act {
  const waits = [
    timerUntil(world, character, 'small-crimes'),
    timerUntil(world, character, 'prison-bust'),
  ] as const;
  const bust = waits[1] <= now ? viewPrison(world, character, now).prisoners[0] : undefined;
  if (bust && Math.random() < 0.7) {
    const payload = { npc: bust.npc?.id ?? null, character: bust.character?.id ?? null };
    return { type: 'prison.bust-inmate', payload };
  }
  if (waits[0] > now) return { waitMs: Math.min(...waits.map((until) => Math.max(1_000, until - now))) };
  const open = viewSmallCrimes(world, character, now).tasks.filter(({ locked }) => !locked);
  const best = open.toSorted((a, b) => b.chance * b.level_points - a.chance * a.level_points)[0];
  return { type: 'small-crimes.attempt-task', payload: { task: best?.index ?? 0 } };
}
