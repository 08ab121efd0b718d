import { Shield } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useRead } from '../../app/reads/use-read.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { count } from '../../app/text/format.ts';
import { Empty } from '../../ui/empty.tsx';
import { HeroFigure, Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryTabs } from '../../ui/tabs.tsx';
import type { Family } from './answers.ts';
import { DominanceBar } from './dominance-bar.tsx';
import { FamilyRows } from './family-rows.tsx';
import { StartFamily } from './start-family.tsx';
import { TakeNewcomers } from './take-newcomers.tsx';
import { WaitingInvites } from './waiting-invites.tsx';

const tabs = [
  { id: 'active', label: 'Active' },
  { id: 'closed', label: 'Closed' },
] as const;

/** All families of the round, those that have closed, and the way to one of one's own (S116). */
export function Families() {
  const [query] = useSearchParams();
  const me = useCharacter();
  const tab = tabs.find(({ id }) => id === query.get('tab'))?.id ?? 'active';
  const active = tab === 'active';
  const answer = useRead('GET families', { query: { active, with: 'members_count,kill_points' } });
  const families: readonly Family[] | null =
    answer?.families.map((family) => ({ members_count: 0, kill_points: 0, ...family })) ?? null;
  return (
    <Screen
      place="Family"
      title="Families"
      lead="Dominance is the share of every city’s properties a family holds."
      aside={
        families !== null && active ? (
          <HeroFigure value={count(families.length, 'family', 'families')} label="this round" />
        ) : undefined
      }
      tabs={<QueryTabs label="Families" tabs={tabs} current={tab} />}
    >
      <Stack>
        {active && me.family === null && <WaitingInvites />}
        {active && families !== null && <DominanceBar families={families} />}
        {active && families !== null && me.family === null && <TakeNewcomers families={families} />}
        <Panel title={active ? 'All families' : 'Closed families'}>
          {families === null && <SkeletonRows rows={6} height={56} />}
          {families?.length === 0 && (
            <Empty
              icon={<Shield aria-hidden="true" />}
              sentence={
                active
                  ? 'No family has been founded this round. The first name on the list could be yours.'
                  : 'No family has closed this round.'
              }
            />
          )}
          {families !== null && families.length > 0 && (
            <FamilyRows families={families} own={me.family?.id ?? null} />
          )}
        </Panel>
        {active && <StartFamily />}
      </Stack>
    </Screen>
  );
}
