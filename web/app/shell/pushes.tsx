import { useEffect, useRef } from 'react';
import type { Alert, OwnCharacter, Timers, UnreadAlerts } from '../api/answers.ts';
import { refresh, refreshAll } from '../query-client.ts';
import { refreshState } from '../refresh-state.ts';
import { sounds } from '../sound/index.ts';
import { useChannel } from '../socket/use-channel.ts';
import { stateAtom, takeAlert, takeNews, takeOnlineCount, takeUnreadAlerts } from '../state.ts';
import { store } from '../store.ts';
import { plainText } from '../plain-text.ts';
import { showToast } from '../toast.ts';
import { AccountNews, PlatformNews } from './platform-news.tsx';

/** Statistics move with every crime of every player; their readers are told at most this often. */
const statisticsPauseMs = 5000;

const pathsOfModel: Readonly<Record<string, readonly string[]>> = {
  'small-crimes': ['small/statistics'],
  prison: ['prison/statistics'],
  'own-stats': ['current/'],
  activity: ['activity'],
  characters: ['characters?'],
  rounds: ['rounds', 'career'],
  accolades: ['accolades'],
  statistics: ['statistics'],
};

/** Hears what the server pushes to everybody in the game. */
export function Pushes({ characterId }: { readonly characterId: string }) {
  useChannel(`character-${characterId}`, {
    message(event, data) {
      // Our server's frames, in the shapes that the answers have.
      if (event === 'state') takeNews({ character: data as OwnCharacter });
      if (event === 'timers') takeNews({ timers: data as Timers });
      if (event === 'alert') hearAlert(data as Alert);
      if (event === 'alerts') takeUnreadAlerts((data as UnreadAlerts).unread_alerts);
    },
    resync: () => void refreshState().then(refreshAll, () => undefined),
  });
  useChannel(`activity-${characterId}`, {
    message: () => refresh('activity'),
    resync: () => refresh('activity'),
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
    resync: () => changed(Object.keys(pathsOfModel)),
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
  refresh('alerts');
  const muted = store.get(stateAtom)?.settings.muted_alerts ?? [];
  if (muted.some((feature) => type.startsWith(`${feature}.`))) return;
  takeAlert();
  if (toldElsewhere.has(type)) return;
  sounds.play('alert');
  showToast({ tone, message: plainText(message) });
}

function useStatisticsRefresh(): (models: readonly string[]) => void {
  const due = useRef(new Set<string>());
  const timeout = useRef<number | null>(null);
  useEffect(
    () => () => {
      if (timeout.current !== null) window.clearTimeout(timeout.current);
      timeout.current = null;
    },
    [],
  );
  return (models) => {
    for (const model of models) due.current.add(model);
    timeout.current ??= window.setTimeout(() => {
      timeout.current = null;
      refresh(...[...due.current].flatMap((model) => pathsOfModel[model] ?? []));
      due.current.clear();
    }, statisticsPauseMs);
  };
}
