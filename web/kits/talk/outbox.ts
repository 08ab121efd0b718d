import { atom } from 'jotai/vanilla';
import { messageOf } from '../../app/api/api-error.ts';
import { freshKey } from '../../app/reads/call.ts';
import { readKept, writeKept } from '../../app/state/kept-atom.ts';
import { characterAtom } from '../../app/state/state.ts';
import { store } from '../../app/state/store.ts';
import { serverClock } from '../../app/time/clock.ts';
import type { Unsent } from './message.ts';

export interface Sending {
  readonly place: string;
  readonly body: string;
  readonly pinned?: boolean;
  readonly picture?: File | null;
}

/** Sends a message to the server under its key, and shows what was answered. Throws ApiError. */
export type Deliver = (unsent: Unsent, picture: File | null) => Promise<void>;

/**
 * Own messages on their way: shown at once, marked when they fail, sent again under the same key, so that one whose
 * answer was lost is said once. What a reload interrupts waits there as failed. They are the gangster's who wrote them:
 * the next one in this browser has none of them. `name` names the kind of talk.
 */
export function createOutbox(name: string, deliver: Deliver) {
  const unsent = atom<readonly Unsent[]>([]);
  const pictures = new Map<string, File>();
  let owner: string | null = null;
  const all = () => store.get(unsent);

  function put(entries: readonly Unsent[]): void {
    store.set(unsent, entries);
    if (owner !== null) writeKept(keyOf(owner), entries.length === 0 ? null : entries);
  }

  const keyOf = (character: string): string => `rackets.private.outbox.${character}.${name}`;

  function follow(): void {
    const character = store.get(characterAtom)?.id ?? null;
    if (character === owner) return;
    owner = character;
    pictures.clear();
    // Only `put` writes under the key, and only this build's values are taken.
    const kept = character === null ? null : (readKept(keyOf(character)) as readonly Unsent[] | null);
    put((kept ?? []).flatMap(interrupted));
  }
  follow();
  store.sub(characterAtom, follow);

  const change = (key: string, to: Partial<Unsent>) =>
    put(all().map((each) => (each.key === key ? { ...each, ...to } : each)));

  function drop(key: string): void {
    pictures.delete(key);
    put(all().filter((each) => each.key !== key));
  }

  async function attempt(key: string): Promise<void> {
    const entry = all().find((each) => each.key === key);
    if (!entry) return;
    try {
      await deliver(entry, pictures.get(key) ?? null);
      drop(key);
    } catch (error) {
      change(key, { status: 'failed', error: messageOf(error) });
    }
  }

  return {
    /** Everything unsent, in the order of writing. */
    atom: atom((get) => get(unsent)),
    send({ place, body, pinned = false, picture = null }: Sending): void {
      const key = freshKey();
      if (picture) pictures.set(key, picture);
      const at = serverClock.now();
      put([
        ...all(),
        { key, place, body, pinned, picture: picture !== null, at, status: 'sending', error: null },
      ]);
      void attempt(key);
    },
    /** Sends again what failed. */
    retry(key: string): void {
      const entry = all().find((each) => each.key === key);
      if (entry?.status !== 'failed') return;
      change(key, { status: 'sending', error: null });
      void attempt(key);
    },
    /** Gives up what failed. */
    drop,
    /**
     * The server may push the player's own message before it answers: it is not shown twice. Pictures without words are all
     * alike here; their answer removes them.
     */
    told(place: string, body: string): void {
      const entry = all().find(
        (each) => each.status === 'sending' && !each.picture && each.place === place && each.body === body,
      );
      if (entry) drop(entry.key);
    },
  };
}

/** What was on its way when the page was left: nobody knows whether it came. A picture is gone with the page. */
function interrupted(entry: Unsent): readonly Unsent[] {
  if (entry.picture) return [];
  return entry.status === 'failed'
    ? [entry]
    : [{ ...entry, status: 'failed', error: 'Not confirmed. Retry sends it once.' }];
}
