import { randomUUID } from 'node:crypto';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { Random } from '@rackets/engine/kernel/testing/random.ts';
import { ledgerSums } from '@rackets/engine/kernel/state/ledger.ts';
import { readingMachine, streamOf } from '@rackets/gateway/pipeline/machines.ts';
import { openDocuments, openLog, type StorePlace } from '@rackets/gateway/stores/stores.ts';
import { models } from '@rackets/projections/models/index.ts';
import { compareWithFreshFold } from '@rackets/projections/runner/rebuild-check.ts';
import { runToHead } from '@rackets/projections/runner/run-to-head.ts';
import { scopedDocuments } from '@rackets/projections/stores/scoped-documents.ts';
import { expect, vi } from 'vitest';
import { auditStream } from '../operator/audit-stream.ts';
import { seed } from '../seed.ts';
import { Player, type Answer } from './player.ts';
import type { ServerProcess } from './server.ts';

const patienceMs = 120_000;

/** A call that somebody makes. */
export interface Press {
  readonly method?: 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body: unknown;
}

/** What one player presses next, and hears of what was done. */
export interface Presser {
  readonly next: (random: Random) => Press;
  readonly done?: (press: Press, answer: Answer['body']) => void;
}

/** What all players do: together before they begin, then each. */
export interface Pressing {
  readonly prepare?: (players: readonly Player[]) => Promise<void>;
  readonly presser: (player: Player, players: readonly Player[]) => Presser;
}

const paths = ['bank/deposit', 'bank/withdraw', 'bank/deposit', 'small', 'prison/bribe'];

/** Everybody for themselves, by the oldest parts of the game. */
const alone: Pressing = {
  presser: () => ({
    next(random) {
      const path = random.pick(paths) ?? 'small';
      const amount = random.between(1, 20);
      return { path, body: path === 'small' ? { task_index: 0 } : path === 'prison/bribe' ? {} : { amount } };
    },
  }),
};

const names = [
  'Abel',
  'Bram',
  'Cato',
  'Dora',
  'Ezra',
  'Faye',
  'Gwen',
  'Hank',
  'June',
  'Kurt',
  'Moss',
  'Rena',
];

/** What a server said it did: it may never be lost, nor done twice. */
interface Acknowledged {
  readonly player: Player;
  readonly key: string;
  readonly press: Press;
  readonly answer: string;
}

/** Players who press without rest while the server beneath them comes and goes. */
export class CrashLoad {
  readonly acknowledged: Acknowledged[] = [];
  /** How often a call was sent again because it was not answered. */
  repeated = 0;
  /** How often a call was told that nothing can be done now. */
  refused = 0;
  /** How often a player went to another gateway because their own did not take the call. */
  moved = 0;
  #running = true;
  readonly #urls: readonly string[];
  readonly #playing: Promise<void>[];

  /** Lets a dozen players join the round of a running game, by all its gateways in turn, and begin. */
  static begin(...servers: readonly ServerProcess[]): Promise<CrashLoad> {
    return CrashLoad.beginAs(alone, ...servers);
  }

  /** The same for players who do something else. */
  static async beginAs(pressing: Pressing, ...servers: readonly ServerProcess[]): Promise<CrashLoad> {
    const urls = servers.map(({ url }) => url);
    const players = names.map((name, n) => new Player(urls[n % urls.length] ?? '', name));
    for (const player of players) await player.join();
    await pressing.prepare?.(players);
    return new CrashLoad(players, urls, pressing);
  }

  private constructor(
    readonly players: readonly Player[],
    urls: readonly string[],
    { presser }: Pressing,
  ) {
    this.#urls = urls;
    this.#playing = players.map((player) => this.#play(player, presser(player, players)));
  }

  /** Resolves when so many more calls have been acknowledged: the moment for a fault in the midst of others. */
  async acknowledgesMore(count: number): Promise<void> {
    const enough = this.acknowledged.length + count;
    await vi.waitUntil(() => this.acknowledged.length >= enough, { timeout: patienceMs, interval: 5 });
  }

  /** Resolves when a call of each kind has been acknowledged. */
  async acknowledgesEach(kinds: readonly string[]): Promise<void> {
    const missing = () =>
      kinds.filter((kind) => !this.acknowledged.some(({ press }) => kindOf(press) === kind));
    await vi.waitFor(() => expect(missing()).toEqual([]), { timeout: patienceMs, interval: 100 });
  }

  /** Resolves when every call was answered. */
  async stop(): Promise<void> {
    this.#running = false;
    await Promise.all(this.#playing);
  }

  /** Sends the last acknowledged calls again; returns those that were answered in another way than before. */
  async repeatLast(count: number): Promise<readonly string[]> {
    const others: string[] = [];
    for (const { player, press, key, answer } of this.acknowledged.slice(-count)) {
      const again = JSON.stringify((await send(player, press, key)).body);
      if (again !== answer) others.push(`${press.path} ${key}: ${answer}, then ${again}`);
    }
    return others;
  }

  /** A call without an answer is repeated under its own key, as the client does it. */
  async #play(player: Player, { next, done }: Presser): Promise<void> {
    const random = new Random(`crash load ${seed} ${player.name}`);
    while (this.#running) {
      const press = next(random);
      const key = randomUUID();
      for (let tries = 0; ; tries += 1) {
        const { status, body: answer } = await send(player, press, key);
        if (status === 200 || status === 204) {
          this.acknowledged.push({ player, key, press, answer: JSON.stringify(answer) });
          done?.(press, answer);
        }
        if (status === 503) this.refused += 1;
        if (status !== 0 && status !== 503) break;
        if (!this.#running && tries > 200) break;
        this.repeated += 1;
        if (status === 0) this.#move(player);
        await sleep(random.between(20, 80));
      }
    }
  }

  /** To the next gateway, where there are several. */
  #move(player: Player): void {
    if (this.#urls.length < 2) return;
    this.moved += 1;
    player.url = this.#urls[(this.#urls.indexOf(player.url) + 1) % this.#urls.length] ?? player.url;
  }
}

/** A call without the id that it names. */
const kindOf = ({ method = 'POST', path }: Press): string => {
  const [first = '', ...rest] = path.split('/');
  return [method, first, ...rest.filter((part) => /^[a-z]+$/.test(part))].join(' ');
};

const send = (player: Player, { method = 'POST', path, body }: Press, key: string): Promise<Answer> =>
  player.call(method, path, body, key);

/**
 * Reads what was made durable, with no help from the process that wrote it, lets the read models catch up as the next
 * start would, and compares both with what was said.
 */
export async function judge(place: StorePlace, acknowledged: CrashLoad['acknowledged']) {
  const log = await openLog(place);
  const documents = await openDocuments(place);
  try {
    const stream = streamOf(1);
    const machine = readingMachine(stream);
    const world = machine.newWorld();
    const times = new Map<string, number>();
    let ledgerOff = 0;
    for await (const batch of log.read(stream, 0)) {
      for (const event of batch) {
        machine.apply(world, event);
        count(times, event);
        if (event.moves.length > 0 && event.revision % 50 === 0) ledgerOff += off(ledgerSums(world.ledger));
      }
    }
    ledgerOff += off(ledgerSums(world.ledger));
    const own = scopedDocuments(documents, stream);
    // A process that ends may leave documents ahead of their checkpoint: the next start folds those events again.
    await runToHead({ log, stream, documents: own, models }, new AbortController().signal);
    const differing = await compareWithFreshFold(log, stream, own, models);
    return {
      events: world.revision + 1,
      lost: acknowledged.filter(({ key }) => !times.has(key)).length,
      twice: [...times.values()].filter((n) => n > 1).length,
      ledgerOff,
      redecided: (await auditStream(log, stream)).difference,
      differing: differing.map(({ collection, id, problem }) => `${collection} ${id}: ${problem}`),
    };
  } finally {
    await documents.close();
    await log.close();
  }
}

/** What `judge` finds where nothing is wrong. */
export const faultless = { lost: 0, twice: 0, ledgerOff: 0, redecided: null, differing: [] };

function count(times: Map<string, number>, { command }: RecordedEvent): void {
  if (command) times.set(command.id, (times.get(command.id) ?? 0) + 1);
}

function off(sums: ReadonlyMap<string, bigint>): number {
  return [...sums.values()].filter((sum) => sum !== 0n).length;
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
