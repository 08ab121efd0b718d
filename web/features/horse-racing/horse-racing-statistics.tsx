import { Flag } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { money, number } from '../../app/text/format.ts';
import { usePageNumber } from '../../app/pages/use-page-number.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { whenColumn } from '../../kits/statistics/when-column.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { QueryTabs } from '../../ui/tabs.tsx';
import type { Column } from '../../ui/table.tsx';
import { GameStatistics } from '../../kits/statistics/game-statistics.tsx';
import type { BetAsset, BetRow } from './answers.ts';

const columnsOf = (asset: BetAsset): readonly Column<BetRow>[] => {
  const text = asset === 'money' ? money : number;
  return [
    whenColumn,
    {
      head: 'Horse',
      cell: (row) => (
        <Link to={`/main/horseracing/view?id=${row.race_id}`}>
          {row.horse_name}, race {row.race_id}
        </Link>
      ),
      plain: (row) => row.horse_name,
      phone: 'main',
    },
    {
      head: 'Outcome',
      cell: ({ payout }) =>
        payout === null ? 'pending' : <Outcome good={payout > 0}>{payout > 0 ? 'won' : 'lost'}</Outcome>,
      plain: ({ payout }) => (payout === null ? 'pending' : payout > 0 ? 'won' : 'lost'),
    },
    { head: 'Bet', cell: (row) => text(row.amount), plain: (row) => row.amount, number: true },
    {
      head: 'Came back',
      cell: ({ payout }) => (payout === null ? '–' : text(payout)),
      plain: ({ payout }) => payout ?? '',
      number: true,
    },
  ];
};

/** The player's bets in one asset, Top Gangsters by profit, and the player's record (S105). */
export function HorseRacingStatistics() {
  const asset: BetAsset = useSearchParams()[0].get('asset') === 'bullets' ? 'bullets' : 'money';
  const query = { page: usePageNumber(), history_asset: asset };
  const answer = useRead('GET horseracing/statistics', { query, keepPrevious: true });
  return (
    <GameStatistics
      title="Horse Racing"
      at="/main/horseracing"
      plays="Bets"
      ownDraws={false}
      lead="What your horses brought, and who beats the bookmaker."
      answer={answer?.asset === asset ? answer : null}
      address={`/main/horseracing/statistics${asset === 'money' ? '' : '?asset=bullets'}`}
      filter={
        <QueryTabs
          label="Bets in"
          param="asset"
          current={asset}
          tabs={[
            { id: 'money', label: 'Money' },
            { id: 'bullets', label: 'Bullets' },
          ]}
        />
      }
      history={{
        label: 'Bets',
        title: 'My Bets',
        columns: columnsOf(asset),
        file: 'horse-racing',
        empty: {
          icon: <Flag />,
          sentence: 'You have no history.',
          next: <ButtonLink to="/main/horseracing">Back a horse</ButtonLink>,
        },
      }}
    />
  );
}
