import { assetNames, assetTypes } from '@rackets/engine/shared/holders/asset-types.ts';
import { ArrowLeftRight } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { usePageNumber } from '../../app/pages/use-page-number.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { money, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Screen, Stack } from '../../ui/screen.tsx';
import { Select } from '../../ui/select.tsx';
import type { Column } from '../../ui/table.tsx';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { AttemptHistory } from '../../kits/statistics/attempt-history.tsx';
import type { HistoryRow } from './answers.ts';
import { viewPath } from './paths.ts';
import styles from './trade.module.css';

const ways = [
  { value: '', label: 'Sent and received' },
  { value: 'sent', label: 'Sent' },
  { value: 'received', label: 'Received' },
] as const;

const categories = [
  { value: '', label: 'All kinds' },
  ...assetTypes.map((type) => ({ value: type, label: assetNames[type] })),
];

const whatText = ({ name, type, amount_gross: gross, amount_net: net }: HistoryRow): string =>
  type === 'money' && gross !== net ? `${name}, ${money(net)} arrived` : name;
const kindText = ({ escrow }: HistoryRow): string => (escrow ? 'Trade' : 'Gift');

const columns: readonly Column<HistoryRow>[] = [
  {
    head: 'When',
    cell: (row) => whenTime(row.datetime, serverClock.now()),
    plain: (row) => row.datetime,
    phone: 'end',
  },
  {
    head: 'Who',
    cell: ({ character, sent_or_received: way }) => (
      <>
        {way === 'sent' ? 'To ' : 'From '}
        {character ? <CharacterLink id={character.id} username={character.username} /> : 'a gangster'}
      </>
    ),
    plain: ({ character, sent_or_received: way }) =>
      `${way === 'sent' ? 'to' : 'from'} ${character?.username ?? 'a gangster'}`,
    phone: 'main',
  },
  { head: 'What', cell: whatText, plain: whatText },
  {
    head: 'How',
    cell: (row) =>
      row.trade_id === null ? kindText(row) : <Link to={viewPath(row.trade_id)}>{kindText(row)}</Link>,
    plain: kindText,
  },
  { head: 'Message', cell: (row) => row.message ?? '', plain: (row) => row.message ?? '' },
];

/** What passed to and from the player, narrowed by the address (S078). */
export function TradeHistory() {
  const [query, setQuery] = useSearchParams();
  const way = ways.find(({ value }) => value === query.get('sent_or_received'))?.value ?? '';
  const type = assetTypes.find((each) => each === query.get('category'));
  const answer = useRead('GET trade/history', {
    query: {
      page: usePageNumber(),
      ...(way === '' ? {} : { sent_or_received: way }),
      ...(type === undefined ? {} : { category: type }),
    },
    keepPrevious: true,
  });
  const narrowed = way !== '' || type !== undefined;
  function narrow(name: string, value: string): void {
    const next = new URLSearchParams(query);
    next.delete('page');
    if (value === '') next.delete(name);
    else next.set(name, value);
    setQuery(next, { replace: true });
  }
  const shared = new URLSearchParams(query);
  shared.delete('page');
  const address = `/main/trade/history${shared.size > 0 ? `?${shared.toString()}` : ''}`;
  return (
    <Screen
      place={`The City · ${useCharacter().location_name}`}
      title="Trade"
      lead="Everything you received and sent, in trades and as gifts."
    >
      <Stack>
        <div className={styles.filters}>
          <Select
            label="Sent or received"
            value={way}
            options={ways}
            onChange={(value) => narrow('sent_or_received', value)}
          />
          <Select
            label="Kind"
            value={type ?? ''}
            options={categories}
            onChange={(value) => narrow('category', value)}
          />
          {narrowed && (
            <Button small look="quiet" onPress={() => setQuery(new URLSearchParams(), { replace: true })}>
              Show all
            </Button>
          )}
        </div>
        <AttemptHistory
          look={{
            label: 'Sent and received',
            title: 'History',
            columns,
            file: 'trade',
            empty: {
              icon: <ArrowLeftRight />,
              sentence: narrowed
                ? 'Nothing of that kind yet.'
                : 'You have not sent or received anything yet.',
              next: <ButtonLink to="/main/trade">Trade with somebody</ButtonLink>,
            },
          }}
          page={answer?.history ?? null}
          address={address}
        />
      </Stack>
    </Screen>
  );
}
