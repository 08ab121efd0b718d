import type { ReadName } from '@rackets/gateway/features/calls.ts';
import { useEffect, useRef } from 'react';
import { call } from '../../app/reads/call.ts';
import type { Alert, OwnCharacter } from '../../app/api/shapes.ts';
import { keyOf, queryClient, refresh } from '../../app/reads/query-client.ts';
import { refreshState } from '../../app/reads/refresh-state.ts';
import { characterAtom, takePrisonCount } from '../../app/state/state.ts';
import { store } from '../../app/state/store.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { usePrisonUntil } from '../../app/state/use-prison.ts';
import { useChannel } from '../../app/socket/use-channel.ts';
import { serverClock } from '../../app/time/clock.ts';
import type { Prison } from './answers.ts';
import { inmatesShownAtom } from './use-gone.ts';
import { noteRelease, takeBribe, type ReleaseWay } from '../../kits/attempts/stay.ts';

/** The longest list that the server gives. */
const mostListed = 60;

/** Follows the prison wherever the player is: who comes and goes, and how the player's own stay ends. */
export function PrisonNews() {
  useInmateNews();
  useRescueAlerts();
  useEffect(followLists, []);
  useReleaseNews();
  return null;
}

/** Lists and the menu's count follow each arrival and release at once. */
function useInmateNews(): void {
  useChannel('public-prison', {
    message(_event, data) {
      const { inmates } = data as { inmates?: number };
      if (inmates !== undefined) takePrisonCount(countFor(inmates));
      if (!store.get(inmatesShownAtom)) refresh('GET prison');
    },
    resync: () => refresh('GET prison'),
  });
}

/** A list that was read again says how many there are, unless there are more than it lists. */
function followLists(): () => void {
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== ('GET prison' satisfies ReadName)) return;
    const list = query.state.data as Prison | undefined;
    if (list === undefined || list.prisoners.length >= mostListed) return;
    const now = serverClock.now();
    takePrisonCount(list.prisoners.filter(({ leaves_at: at }) => Date.parse(at) > now).length);
  });
}

/** How many of all inmates the player finds: not themselves, but the one who waits for them alone. */
function countFor(inmates: number): number {
  const until = store.get(characterAtom)?.prison_until ?? null;
  const inside = until !== null && Date.parse(until) > serverClock.now();
  const list = queryClient.getQueryData<Prison>(keyOf('GET prison', {}));
  const companion = list?.prisoners.some(({ npc }) => npc?.own === true) ?? false;
  return Math.max(0, inmates - Number(inside) + Number(companion));
}

/** Notes how a stay ended as soon as it has, and reads again what it changes. */
function useReleaseNews(): void {
  const character = useCharacter();
  const until = usePrisonUntil();
  const before = useRef({ id: character.id, until, since: character.prison_since });
  useEffect(() => {
    const { id, until: ended, since } = before.current;
    before.current = { id: character.id, until, since: character.prison_since };
    if (ended === null || until !== null || id !== character.id) return;
    void tellRelease(character, Date.parse(ended), since);
  }, [character, until]);
}

async function tellRelease(character: OwnCharacter, due: number, since: string | null): Promise<void> {
  const at = serverClock.now();
  const way = await wayOut(at, due, since);
  if (way !== null) noteRelease({ ...way, characterId: character.id, at, due });
  refresh('GET prison', 'GET activity');
  await refreshState().catch(() => undefined);
}

/** A page that sees the door open later than this was asleep, and did not see how. */
const seenMs = 5_000;

/** How the stay ended; null where this page cannot know, as after a bribe that was paid in another one. */
async function wayOut(at: number, due: number, since: string | null): Promise<ReleaseWay | null> {
  const message = await takeBribe();
  if (message !== null) return { by: 'bribe', message };
  if (at >= due && at - due < seenMs) return { by: 'time' };
  const person = await rescuer(since);
  return person && { by: 'bust', person };
}

/** Who opened the cell, by the alert that tells of it: pushed a moment after the door opens, or read; null without one. */
async function rescuer(since: string | null): Promise<Alert['other_character']> {
  for (const pauseMs of rescuerPausesMs) {
    await new Promise((resolve) => window.setTimeout(resolve, pauseMs));
    const told = [...pushedAlerts, ...(await readAlerts())].find(
      ({ type, created_at: at }) => type === bustedOut && (since === null || at >= since),
    );
    if (told) return told.other_character;
  }
  return null;
}

/** The server's lists follow what happened within moments. */
const rescuerPausesMs = [50, 300, 1_000, 2_000];
const bustedOut = 'prison.busted-out';

/** The last alert of a rescue that was pushed. */
let pushedAlerts: readonly Alert[] = [];

function useRescueAlerts(): void {
  useChannel(`character-${useCharacter().id}`, {
    message(event, data) {
      // Our server's frames, in the shapes that the answers have.
      if (event === 'alert' && (data as Alert).type === bustedOut) pushedAlerts = [data as Alert];
    },
    resync: () => undefined,
  });
}

async function readAlerts(): Promise<readonly Alert[]> {
  try {
    return (await call('GET alerts', { silent: true })).data;
  } catch {
    return [];
  }
}
