import { UsersRound } from 'lucide-react';
import { Fragment } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePageNumber } from '../../app/pages/use-page-number.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { money, number, percent, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { AttemptHistory } from '../../kits/statistics/attempt-history.tsx';
import { shareText } from '../../kits/statistics/personal-record.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { Column } from '../../ui/table.tsx';
import { QueryTabs } from '../../ui/tabs.tsx';
import type { HeistsStatisticsAnswer } from './answers.ts';
import { heistsPath } from './paths.ts';
import styles from './heists.module.css';

type Row = HeistsStatisticsAnswer['history']['data'][number];
type Records = NonNullable<HeistsStatisticsAnswer['records']>;
type Asset = Records['asset'];

const amountText = (asset: Asset, amount: number): string =>
  asset === 'money' ? money(amount) : `${number(amount)} bullets`;

const columns: readonly Column<Row>[] = [
  {
    head: 'When',
    cell: (row) => whenTime(row.complete_at, serverClock.now()),
    plain: (row) => row.complete_at,
    phone: 'end',
  },
  { head: 'Heist', cell: (row) => row.type_name, plain: (row) => row.type_name, phone: 'main' },
  {
    head: 'Outcome',
    cell: (row) => <Outcome good={row.success}>{row.success ? 'Done' : 'Failed'}</Outcome>,
    plain: (row) => (row.success ? 'done' : 'failed'),
  },
  {
    head: 'Haul',
    cell: (row) => amountText(row.asset, row.haul),
    plain: (row) => row.haul,
    number: true,
  },
  {
    head: 'Your share',
    cell: (row) => amountText(row.asset, row.share),
    plain: (row) => row.share,
    number: true,
  },
  {
    head: 'Members',
    cell: (row) =>
      row.members.map(({ id, username }, place) => (
        <Fragment key={id}>
          {place > 0 && ', '}
          <CharacterLink id={id} username={username} />
        </Fragment>
      )),
    plain: (row) => row.members.map(({ username }) => username).join(' '),
  },
];

/** The heists that the player was in, and the records of each type (S059, R591). */
export function HeistsStatistics() {
  const [query] = useSearchParams();
  const wanted = query.get('type');
  const page = usePageNumber();
  const answer = useRead('GET heists/statistics', {
    query: { history_page: page, ...(wanted === null ? {} : { type: wanted }) },
    keepPrevious: true,
  });
  const types = answer?.types ?? [];
  return (
    <Screen
      place={`Crimes · ${useCharacter().location_name}`}
      title="Heists"
      lead="Who you went in with, and what came of it."
    >
      <Stack>
        <AttemptHistory
          look={{
            label: 'Heists',
            title: 'History',
            columns,
            file: 'heists',
            empty: {
              icon: <UsersRound />,
              sentence: 'You have no history.',
              next: <ButtonLink to={heistsPath}>Plan a heist</ButtonLink>,
            },
          }}
          page={answer?.history ?? null}
          address={`${heistsPath}/statistics${wanted === null ? '' : `?type=${wanted}`}`}
        />
        {answer === null ? (
          <SkeletonRows rows={6} height={36} />
        ) : (
          <>
            <QueryTabs
              label="Heist"
              param="type"
              current={answer.type}
              tabs={types.map(({ id, name }) => ({ id, label: name }))}
            />
            {answer.records && <ThreeRecords records={answer.records} />}
          </>
        )}
      </Stack>
    </Screen>
  );
}

function ThreeRecords({ records: { asset, character, account, global } }: { readonly records: Records }) {
  return (
    <div className={styles.records}>
      <Record title="This life" asset={asset} record={character} />
      <Record title="All your lives" asset={asset} record={account} />
      <Record title="Everybody" asset={asset} record={global} />
    </div>
  );
}

interface RecordProps {
  readonly title: string;
  readonly asset: Asset;
  readonly record: Records['character'];
}

function Record({ title, asset, record }: RecordProps) {
  return (
    <Panel title={title}>
      <Figures
        figures={[
          { label: 'Heists', value: number(record.attempts_total) },
          { label: 'Done', value: shareText(record.attempts_success, record.attempts_total) },
          { label: 'Average chance', value: percent(record.chance_average) },
          { label: 'In all', value: amountText(asset, record.total) },
          { label: 'On average', value: amountText(asset, record.average) },
          { label: 'At most', value: amountText(asset, record.max) },
        ]}
      />
    </Panel>
  );
}
