import { useState } from 'react';
import { useEnterKey } from '../../app/actions/use-enter-key.ts';
import { hasCode } from '../../app/api/api-error.ts';
import { refresh } from '../../app/reads/query-client.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { duration } from '../../app/text/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { attemptsOf } from '../../kits/attempts/attempts-of.ts';
import { CrimeScreen } from '../../kits/statistics/crime-screen.tsx';
import { ResetWait } from '../timers/reset-wait.tsx';
import { LootResult } from './loot-result.tsx';
import { OptionList } from './option-list.tsx';
import { NothingPlanned } from '../../kits/attempts/plan-bar.tsx';
import { Plan } from './plan.tsx';
import { toggled } from './selection.ts';

const useLootings = attemptsOf('POST looting', {
  feature: 'looting',
  refreshes: ['GET looting', 'GET looting/statistics'],
});

/** What is chosen, and of which loot: other things begin unchosen. */
interface Picked {
  readonly loot: string;
  readonly ids: ReadonlySet<string>;
}

const nothing: ReadonlySet<string> = new Set();

export function Looting() {
  const page = useRead('GET looting');
  const [picked, setPicked] = useState<Picked | null>(null);
  const { last, ready, busy, submit } = useLootings({
    streak: page?.streak,
    caught(error) {
      // R622, R751: the page forgets the perk or the things that are gone, and the message is shown.
      if (hasCode(error, 'assured_loot_perk_expired') || hasCode(error, 'looting_changed'))
        refresh('GET looting');
      return false;
    },
  });
  const loot = page?.current ?? null;
  const assured = page?.assured_loot_perk_active ?? false;
  const ids = picked !== null && picked.loot === loot?.id ? picked.ids : nothing;
  const chosen = loot?.options.filter(({ id }) => ids.has(id)) ?? [];

  function take(): void {
    if (chosen.length === 0 || !ready) return;
    void submit({ body: { taken: chosen.map(({ id }) => id), assured_loot_perk_expected: assured } });
  }

  useEnterKey(take);
  return (
    <CrimeScreen
      title="Looting"
      lead="Take what you like. The more you take, the less likely you get away with any of it."
      streaks={page}
    >
      <LootResult last={last} />
      <Panel
        title={loot?.place ?? 'What is lying around'}
        aside={
          <ResetWait
            timer="looting"
            otherwise={page === null ? '' : `${duration(page.wait_seconds)} after an attempt`}
          />
        }
      >
        {page === null ? (
          <SkeletonRows rows={8} height={64} />
        ) : loot === null ? (
          <NothingPlanned sentence="There is nothing here for you right now." />
        ) : (
          <>
            <OptionList
              options={loot.options}
              chosen={ids}
              onToggle={(id) => setPicked({ loot: loot.id, ids: toggled(ids, id, assured) })}
            />
            <Plan chosen={chosen} assured={assured && chosen.length > 0} busy={busy !== null} onTake={take} />
          </>
        )}
      </Panel>
    </CrimeScreen>
  );
}
