import { Crosshair } from 'lucide-react';
import { usePageNumber } from '../../app/pages/use-page-number.ts';
import { useSearchParams } from 'react-router-dom';
import { useRead } from '../../app/reads/use-read.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { number } from '../../app/text/format.ts';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { AttemptHistory, type HistoryLook } from '../../kits/statistics/attempt-history.tsx';
import { Standings } from '../../kits/statistics/standings.tsx';
import { whenColumn } from '../../kits/statistics/when-column.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { Columns, Screen, Stack } from '../../ui/screen.tsx';
import type { Column } from '../../ui/table.tsx';
import type { Statistics } from './answers.ts';
import { RecentlyRevealed } from './recently-revealed.tsx';
import { YourKills } from './your-kills.tsx';

type Row = Statistics['history']['data'][number];

const opponent = (row: Row): string => row.opponent?.username ?? 'Somebody';
const direction = (row: Row): string => (row.incoming_or_outgoing === 'incoming' ? 'At you' : 'By you');

const columns: readonly Column<Row>[] = [
  whenColumn,
  { head: 'Shot', cell: direction, plain: direction },
  {
    head: 'Opponent',
    cell: (row) =>
      row.opponent === null ? (
        opponent(row)
      ) : (
        <CharacterLink id={row.opponent.id} username={row.opponent.username} />
      ),
    plain: opponent,
    phone: 'main',
  },
  { head: 'Kind', cell: (row) => row.type_label, plain: (row) => row.type_label },
  { head: 'Bullets', cell: (row) => number(row.bullets), plain: (row) => row.bullets, number: true },
  {
    head: 'Went back',
    cell: (row) => (row.bullets_back > 0 ? number(row.bullets_back) : '–'),
    plain: (row) => row.bullets_back,
    number: true,
  },
  {
    head: 'Outcome',
    cell: (row) => (
      <Outcome good={row.outcome === 'killed' || row.outcome === 'survived'}>{row.outcome_label}</Outcome>
    ),
    plain: (row) => row.outcome_label,
  },
];

const look: HistoryLook<Row> = {
  label: 'Shots',
  title: 'History',
  columns,
  file: 'shots',
  empty: {
    icon: <Crosshair />,
    sentence: 'You have no history.',
    next: <ButtonLink to="/main/detectives">Hire detectives</ButtonLink>,
  },
};

/** Shots at and by the player, those who killed most, and what became known (S108). */
export function KillingStatistics() {
  const { location_name: city } = useCharacter();
  const page = usePageNumber();
  const life = useSearchParams()[0].get('life');
  const query = life === null ? { page } : { page, history_character_id: life, kills_character_id: life };
  const answer = useRead('GET killing/statistics', { query, keepPrevious: true });
  return (
    <Screen
      place={`Killing · ${city}`}
      title="Open Fire"
      lead="Who shot, who fell, and whose name is on it. Kills are counted at midnight, UTC."
    >
      <Stack>
        <AttemptHistory
          look={look}
          page={answer?.history ?? null}
          address={life === null ? address : `${address}?life=${encodeURIComponent(life)}`}
        />
        {answer !== null && (
          <>
            <YourKills kills={answer.kills} lives={answer.characters} life={life} />
            <RecentlyRevealed kills={answer.recently_revealed} />
            <Columns even>
              <Standings title="Top Killers" of="kill points" rows={answer.top_killers} />
              <Standings title="Most Kills" of="revealed kills" rows={answer.most_kills} />
            </Columns>
          </>
        )}
      </Stack>
    </Screen>
  );
}

const address = '/main/openfire/statistics';
