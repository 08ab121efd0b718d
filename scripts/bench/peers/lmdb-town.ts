import { join } from 'node:path';
import { open } from 'lmdb';
import { crimeNumbers, decideByHand, type Gangster, rollsOf, type Told } from './hand-crime.ts';
import { type PeerAnswer, peerToken, type PeerTown, type PeerTownOptions } from './peer-town.ts';

interface Totals {
  readonly attempts: number;
  readonly successes: number;
  readonly money: number;
  readonly streak: number;
  readonly bestStreak: number;
}

interface Waiting {
  readonly token: string;
  readonly key: string;
  readonly now: number;
  readonly answer: (answer: PeerAnswer) => void;
  readonly fail: (error: unknown) => void;
}

const nothing: Totals = { attempts: 0, successes: 0, money: 0, streak: 0, bestStreak: 0 };
const newborn: Gangster = {
  money: 0,
  bribes: 0,
  heat: 0,
  heatSince: 0,
  waitUntil: 0,
  practice: 0,
  points: 0,
};

/** A town in an LMDB file: whatever has come while the last group was written is decided and committed as one. */
export async function openLmdbTown(folder: string, options: PeerTownOptions): Promise<PeerTown> {
  const { players, waitMs, readModels, secret } = options;
  const root = open({ path: join(folder, 'town.mdb'), noSubdir: true, overlappingSync: false, maxDbs: 10 });
  const table = <Value, Key extends string | number | (string | number)[]>(name: string) =>
    root.openDB<Value, Key>({ name });
  const sessions = table<number, string>('sessions');
  const gangsters = table<Gangster, number>('gangsters');
  const keys = table<number, [number, string]>('keys');
  const events = table<Told & { readonly player: number; readonly at: number }, number>('events');
  const attempts = table<object, [number, number]>('attempts');
  const totals = table<Totals, number>('totals');
  const days = table<Totals, [number, number]>('days');
  const ranks = table<true, [string, number, number]>('ranks');
  await root.transaction(() => {
    for (let n = 0; n < players; n += 1) {
      sessions.putSync(peerToken(n), n);
      gangsters.putSync(n, newborn);
    }
  });
  let next = 1;
  let queue: Waiting[] = [];
  let writing: Promise<void> | null = null;

  const decide = ({ token, key, now }: Waiting): PeerAnswer => {
    const player = sessions.get(token);
    const gangster = player === undefined ? undefined : gangsters.get(player);
    if (player === undefined || !gangster) return { kind: 'stranger' };
    const before = keys.get([player, key]);
    const earlier = before === undefined ? undefined : events.get(before);
    if (earlier) {
      const { player: _player, at: _at, ...told } = earlier;
      return { kind: 'told', told };
    }
    if (gangster.waitUntil > now) return { kind: 'waiting', until: gangster.waitUntil };
    const { told, after } = decideByHand(gangster, rollsOf(secret, key), now, waitMs);
    const event = next;
    next += 1;
    gangsters.putSync(player, after);
    events.putSync(event, { ...told, player, at: now });
    keys.putSync([player, key], event);
    if (readModels) show(player, event, told, now);
    return { kind: 'told', told };
  };

  /** The read models of an attempt. */
  const show = (player: number, event: number, told: Told, now: number): void => {
    const { success, money, bribes, text } = told;
    attempts.putSync([player, event], { at: now, success, money, bribes, text });
    const day = Math.floor(now / crimeNumbers.dayMs);
    days.putSync([player, day], addTo(days.get([player, day]) ?? nothing, told));
    const before = totals.get(player) ?? nothing;
    const after = addTo(before, told);
    totals.putSync(player, after);
    for (const board of ['attempts', 'money'] as const) {
      if (before.attempts > 0 && before[board] === after[board]) continue;
      ranks.removeSync([board, -before[board], player]);
      ranks.putSync([board, -after[board], player], true);
    }
  };

  const writeAll = async (): Promise<void> => {
    // As a transaction of its own thread: one of this thread takes no less CPU, and its sync holds everybody up.
    // What this turn of the event loop reads from its sockets belongs to one group.
    await new Promise(setImmediate);
    while (queue.length > 0) {
      const group = queue;
      queue = [];
      try {
        const answers = await root.transaction(() => group.map(decide));
        group.forEach(({ answer }, n) => answer(answers[n] ?? { kind: 'stranger' }));
      } catch (error) {
        for (const { fail } of group) fail(error);
      }
    }
    writing = null;
  };

  return {
    crime: (token, key, now) =>
      new Promise((answer, fail) => {
        queue.push({ token, key, now, answer, fail });
        writing ??= writeAll();
      }),
    async close() {
      await writing;
      await root.close();
    },
  };
}

function addTo(totals: Totals, { success, money }: Told): Totals {
  const streak = success ? totals.streak + 1 : 0;
  return {
    attempts: totals.attempts + 1,
    successes: totals.successes + Number(success),
    money: totals.money + money,
    streak,
    bestStreak: Math.max(totals.bestStreak, streak),
  };
}
