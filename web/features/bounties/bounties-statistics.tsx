import { HandCoins, Trophy } from 'lucide-react';
import { usePageNumber } from '../../app/pages/use-page-number.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { money, number } from '../../app/text/format.ts';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { AttemptHistory } from '../../kits/statistics/attempt-history.tsx';
import { shareText } from '../../kits/statistics/personal-record.tsx';
import { PlaceRow } from '../../kits/statistics/place-row.tsx';
import { whenColumn } from '../../kits/statistics/when-column.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Columns, Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { Column } from '../../ui/table.tsx';
import type { BountiesStatistics as Statistics } from './answers.ts';

type Row = Statistics['history']['data'][number];

const stateWords: Readonly<Record<Row['state'], string>> = {
  open: 'Open',
  collected: 'Collected',
  returned: 'Came back',
  removed: 'Taken down',
};

const stateText = ({ state, collected_by: by }: Row): string =>
  by === null ? stateWords[state] : `${stateWords[state]} by ${by.username}`;

const columns: readonly Column<Row>[] = [
  whenColumn,
  {
    head: 'On',
    cell: ({ target }) =>
      target ? <CharacterLink id={target.id} username={target.username} /> : 'a gangster',
    plain: ({ target }) => target?.username ?? 'a gangster',
    phone: 'main',
  },
  { head: 'Amount', cell: (row) => money(row.amount), plain: (row) => row.amount, number: true },
  { head: 'Fee', cell: (row) => money(row.fee), plain: (row) => row.fee, number: true },
  {
    head: 'Your name',
    cell: (row) => (row.anonymous ? 'left off' : 'on it'),
    plain: (row) => (row.anonymous ? 'left off' : 'on it'),
  },
  {
    head: 'Outcome',
    cell(row) {
      const { state, collected_by: by } = row;
      if (by === null) return stateWords[state];
      return (
        <>
          {stateWords[state]} by <CharacterLink id={by.id} username={by.username} />
        </>
      );
    },
    plain: stateText,
  },
];

/** What became of the player's bounties, the most wanted, and totals (S113). */
export function BountiesStatistics() {
  const page = usePageNumber();
  const answer = useRead('GET bounties/statistics', { query: { page }, keepPrevious: true });
  return (
    <Screen
      place={`Killing · ${useCharacter().location_name}`}
      title="Bounties"
      lead="What became of yours, and whom the city wants dead."
    >
      <Stack>
        <AttemptHistory
          look={{
            label: 'Your bounties',
            title: 'History',
            columns,
            file: 'bounties',
            empty: {
              icon: <HandCoins />,
              sentence: 'You have no history.',
              next: <ButtonLink to="/main/bounties/add">Post a bounty</ButtonLink>,
            },
          }}
          page={answer?.history ?? null}
          address="/main/bounties/statistics"
        />
        <Columns even>
          <Panel title="Most wanted" aside="offered in this round">
            {answer === null ? (
              <SkeletonRows rows={5} height={44} />
            ) : answer.most_wanted.length === 0 ? (
              <Empty icon={<Trophy />} sentence="Nobody is wanted yet." />
            ) : (
              <ol>
                {answer.most_wanted.map(({ rank, character, value }) => (
                  <PlaceRow key={rank} rank={rank} character={character}>
                    {money(value)}
                  </PlaceRow>
                ))}
              </ol>
            )}
          </Panel>
          {answer !== null && <Totals answer={answer} />}
        </Columns>
      </Stack>
    </Screen>
  );
}

function Totals({ answer: { general_character: mine, global } }: { readonly answer: Statistics }) {
  return (
    <Stack>
      <Panel title="Personal Record">
        <Figures
          figures={[
            { label: 'Bounties posted', value: number(mine.placed) },
            { label: 'Collected', value: shareText(mine.collected, mine.placed) },
            { label: 'Offered', value: money(mine.offered) },
            { label: 'Paid out', value: money(mine.paid) },
            { label: 'Fees', value: money(mine.fees) },
            { label: 'Collected by you', value: money(mine.earned) },
          ]}
        />
      </Panel>
      <Panel title="The whole round">
        <Figures
          figures={[
            { label: 'Bounties posted', value: number(global.placed) },
            { label: 'Collected', value: shareText(global.collected, global.placed) },
            { label: 'Offered', value: money(global.offered) },
            { label: 'Paid out', value: money(global.paid) },
          ]}
        />
      </Panel>
    </Stack>
  );
}
