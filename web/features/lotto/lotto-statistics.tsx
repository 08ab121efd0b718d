import { Tickets } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { serverClock } from '../../app/time/clock.ts';
import { number, whenTime } from '../../app/text/format.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Columns, Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { Column } from '../../ui/table.tsx';
import { usePageNumber } from '../../app/pages/use-page-number.ts';
import { CheckDraw } from '../../kits/draws/check-draw.tsx';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { AttemptHistory } from '../../kits/statistics/attempt-history.tsx';
import { rankText, shareText } from '../../kits/statistics/personal-record.tsx';
import { Standings } from '../../kits/statistics/standings.tsx';
import type { PastDraw } from './answers.ts';
import styles from './lotto.module.css';
import { TypeSwitch, useLottoType } from './type-switch.tsx';
import { amountText, chanceText, winnersOf } from './words.ts';

const columns: readonly Column<PastDraw>[] = [
  {
    head: 'Drawn',
    cell: (row) => whenTime(row.drawn_at, serverClock.now()),
    plain: (row) => row.drawn_at,
    phone: 'end',
  },
  {
    head: 'Winners',
    cell: (row) => <Winners draw={row} />,
    plain: (row) =>
      winnersOf(row)
        .map(({ character }) => character?.username ?? 'A gangster')
        .join(', '),
    phone: 'main',
  },
  {
    head: 'Jackpot',
    cell: (row) => amountText(row.type, row.jackpot),
    plain: (row) => row.jackpot,
    number: true,
  },
  { head: 'Sold', cell: (row) => number(row.tickets), plain: (row) => row.tickets, number: true },
  {
    head: 'Mine',
    cell: (row) => number(row.character_tickets),
    plain: (row) => row.character_tickets,
    number: true,
  },
  {
    head: 'Dice',
    cell: ({ draw }) => draw && <CheckDraw id={draw.id} at={draw.created_at} shared />,
  },
];

/** Past draws, those who won most, and the player's record, for money or for bullets (S100). */
export function LottoStatistics() {
  const type = useLottoType();
  const entered = useSearchParams()[0].get('only') === 'entered';
  const page = usePageNumber();
  const query = { type, draws_page: page, ...(entered ? { only: 'entered' as const } : {}) };
  const answer = useRead('GET lotto/statistics', { query, keepPrevious: true });
  const shown = answer?.type === type ? answer : null;
  const address = (next: typeof type, only: boolean) => {
    const search = new URLSearchParams({
      ...(next === 'money' ? {} : { type: next }),
      ...(only ? { only: 'entered' } : {}),
    });
    return `/main/lotto/statistics${search.size === 0 ? '' : `?${search}`}`;
  };
  return (
    <Screen place="Casino · All cities" title="Lotto" lead="Who won, and what your tickets brought you.">
      <TypeSwitch current={type} to={(next) => address(next, entered)} />
      <Stack>
        <AttemptHistory
          page={shown?.draws ?? null}
          address={address(type, entered)}
          look={{
            label: 'Draws',
            title: entered ? 'Draws I entered' : 'Past Draws',
            columns,
            file: 'lotto',
            empty: {
              icon: <Tickets />,
              sentence: entered ? 'You have not entered a draw yet.' : 'No draw has been held yet.',
              next: <ButtonLink to="/main/lotto">Buy tickets</ButtonLink>,
            },
          }}
        />
        <p className={styles.filter}>
          <Link replace to={address(type, !entered)}>
            {entered ? 'Show all draws' : 'Show only draws I entered'}
          </Link>
        </p>
        <Columns even>
          <Stack>
            {shown === null ? (
              <SkeletonRows rows={4} height={44} />
            ) : (
              <Standings
                title="Top Gangsters"
                of={type === 'money' ? 'prizes, in dollars' : 'prizes, in bullets'}
                rows={shown.top_characters}
              />
            )}
          </Stack>
          {shown !== null && (
            <Panel title="Personal Record">
              <Figures
                figures={[
                  { label: 'Rank', value: rankText(shown.character.rank) },
                  { label: 'Draws entered', value: number(shown.character.draws_entered) },
                  {
                    label: 'Draws won',
                    value: shareText(shown.character.draws_won, shown.character.draws_entered),
                  },
                  {
                    label: 'Average chance',
                    value:
                      shown.character.average_chance === null
                        ? '–'
                        : chanceText(shown.character.average_chance),
                  },
                  { label: 'Tickets bought', value: number(shown.character.total_tickets) },
                  { label: 'Prizes', value: amountText(type, shown.character.draws_won_prizes) },
                ]}
              />
            </Panel>
          )}
        </Columns>
      </Stack>
    </Screen>
  );
}

function Winners({ draw }: { readonly draw: PastDraw }) {
  const winners = winnersOf(draw);
  if (winners.length === 0) return <>Nobody</>;
  return (
    <span className={styles.winners}>
      {winners.map(({ character, place }) =>
        character === null ? (
          <span key={place}>A gangster</span>
        ) : (
          <CharacterLink key={place} id={character.id} username={character.username} />
        ),
      )}
    </span>
  );
}
