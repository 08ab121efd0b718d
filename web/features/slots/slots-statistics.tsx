import { Cherry } from 'lucide-react';
import { money, number, signedMoney, whenTime } from '../../app/text/format.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { serverClock } from '../../app/time/clock.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { Empty } from '../../ui/empty.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Columns, Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { Standings } from '../../kits/statistics/standings.tsx';
import type { SlotsStatistics as Statistics } from './answers.ts';
import { useAllSlots } from './use-all-slots.ts';

type Location = Statistics['locations'][number];
type TopJackpot = Statistics['top_jackpots'][number];

const cityColumns: readonly Column<Location>[] = [
  { head: 'City', cell: (row) => row.location_name, phone: 'main' },
  { head: 'Jackpot', cell: (row) => <b>{money(row.jackpot)}</b>, number: true, phone: 'end' },
  { head: 'Active Players', cell: (row) => number(row.active_players), number: true },
  {
    head: 'Last Jackpot',
    cell: ({ jackpot_previous: last }) =>
      last === null ? (
        '–'
      ) : (
        <>
          {money(last.amount)} <small>{whenTime(last.datetime, serverClock.now())}</small>
        </>
      ),
    number: true,
  },
  {
    head: 'Jackpot Winner',
    cell: ({ jackpot_previous: last }) => (last === null ? '–' : <Winner of={last} />),
  },
];

const jackpotColumns: readonly Column<TopJackpot>[] = [
  { head: 'Gangster', cell: (row) => <Winner of={row} />, phone: 'main' },
  { head: 'When', cell: (row) => whenTime(row.created_at, serverClock.now()) },
  { head: 'City', cell: (row) => row.location_name },
  { head: 'Won', cell: (row) => <b>{money(row.amount)}</b>, number: true, phone: 'end' },
];

/** All Cities, Top Jackpots, Top Gangsters and the Personal Record (S090). */
export function SlotsStatistics() {
  const answer = useRead('GET slots/statistics');
  const locations = useAllSlots(answer?.locations ?? null);
  return (
    <Screen
      place={`Casino · ${useCharacter().location_name}`}
      title="Slots"
      lead="Every city has a jackpot of its own. It grows with every spin there."
    >
      <Stack>
        <Panel title="All Cities">
          {locations === null ? (
            <SkeletonRows rows={10} height={44} />
          ) : (
            <Table
              label="All Cities"
              rows={locations}
              columns={cityColumns}
              rowKey={(row) => row.location_id}
            />
          )}
        </Panel>
        {answer !== null && (
          <Columns even>
            <Stack>
              <Panel title="Top Jackpots">
                {answer.top_jackpots.length === 0 ? (
                  <Empty icon={<Cherry />} sentence="Nobody has won a jackpot yet." />
                ) : (
                  <Table
                    label="Top Jackpots"
                    rows={answer.top_jackpots}
                    columns={jackpotColumns}
                    rowKey={(row) => row.id}
                  />
                )}
              </Panel>
            </Stack>
            <Stack>
              <Record mine={answer} />
              <Standings title="Top Gangsters" of="profit, in dollars" rows={answer.top_characters} />
            </Stack>
          </Columns>
        )}
      </Stack>
    </Screen>
  );
}

function Record({ mine }: { readonly mine: Statistics }) {
  const { used, limit } = mine.daily_limit;
  return (
    <Panel title="Personal Record">
      <Figures
        figures={[
          { label: 'Total Spins', value: number(mine.spins) },
          { label: 'Total Bet', value: money(mine.amount) },
          { label: 'Total Profit', value: signedMoney(mine.profit) },
          { label: 'Jackpot Wins', value: jackpotsText(mine) },
          { label: 'Daily Spin Limit', value: `${number(used)} / ${number(limit)}` },
        ]}
      />
    </Panel>
  );
}

const jackpotsText = ({ jackpot_count: won, jackpot_amount: amount }: Statistics): string =>
  won === 0 ? '0' : `${number(won)}, ${money(amount)}`;

function Winner({ of: { character } }: { readonly of: Pick<TopJackpot, 'character'> }) {
  return character === null ? (
    'A gangster'
  ) : (
    <CharacterLink id={character.id} username={character.username} />
  );
}
