import { useEffect, useRef } from 'react';
import type { Alert, OwnCharacter, Timers, UnreadAlerts } from '../api/shapes.ts';
import { ownActs } from '../reads/call.ts';
import { refresh, refreshAll, refreshModels } from '../reads/query-client.ts';
import { refreshState } from '../reads/refresh-state.ts';
import { sounds } from '../sound/index.ts';
import { useChannel } from '../socket/use-channel.ts';
import { stateAtom, takeAlert, takeNews, takeOnlineCount, takeUnreadAlerts } from '../state/state.ts';
import { store } from '../state/store.ts';
import { plainText } from '../text/plain-text.ts';
import { showToast } from '../dialogs/toast.ts';
import { AccountNews, PlatformNews } from './platform-news.tsx';

/** Statistics move with every crime of every player; their readers are told at most this often. */
const statisticsPauseMs = 5000;

/** Hears what the server pushes to everybody in the game. */
export function Pushes({ characterId }: { readonly characterId: string }) {
  useChannel(`character-${characterId}`, {
    message(event, data, revision) {
      // Our server's frames, in the shapes that the answers have.
      if (event === 'state') {
        takeNews({ character: data as OwnCharacter });
        if (revision !== null) ownActs.heard(revision);
      }
      if (event === 'timers') takeNews({ timers: data as Timers });
      if (event === 'alert') hearAlert(data as Alert);
      if (event === 'alerts') takeUnreadAlerts((data as UnreadAlerts).unread_alerts);
    },
    resync: () => void refreshState().then(refreshAll, () => undefined),
  });
  useChannel(`activity-${characterId}`, {
    message: () => refresh('GET activity'),
    resync: () => refresh('GET activity'),
  });
  useChannel('online', {
    message: (event, data) => {
      if (event === 'count') takeOnlineCount((data as { online_count: number }).online_count);
    },
    resync: () => undefined,
  });
  const changed = useStatisticsRefresh();
  useChannel('public-statistics', {
    message: (event, data) => {
      if (event === 'update') changed((data as { models?: readonly string[] }).models ?? []);
    },
    resync: () => changed(null),
  });
  return (
    <>
      <AccountNews characterId={characterId} />
      <PlatformNews />
    </>
  );
}

/** Levels are told where the job is done that brought them. */
const toldElsewhere: ReadonlySet<string> = new Set(['characters.level']);

/** What others did to me, and what I earned: a toast, unless the player wants none of this kind. */
function hearAlert({ type, tone, message }: Alert): void {
  refresh('GET alerts');
  const muted = store.get(stateAtom)?.settings.muted_alerts ?? [];
  if (muted.some((feature) => type.startsWith(`${feature}.`))) return;
  takeAlert();
  if (toldElsewhere.has(type)) return;
  sounds.play('alert');
  showToast({ tone, message: plainText(message) });
}

/** Gathers which read models have moved, null for any of them, and reads again what is made of them. */
function useStatisticsRefresh(): (models: readonly string[] | null) => void {
  const due = useRef<Set<string> | null>(new Set<string>());
  const timeout = useRef<number | null>(null);
  useEffect(
    () => () => {
      if (timeout.current !== null) window.clearTimeout(timeout.current);
      timeout.current = null;
    },
    [],
  );
  return (models) => {
    due.current = models && due.current && new Set([...due.current, ...models]);
    timeout.current ??= window.setTimeout(() => {
      timeout.current = null;
      refreshModels(due.current);
      due.current = new Set();
    }, statisticsPauseMs);
  };
}
