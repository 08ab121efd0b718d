import type { AnswerOf } from '@rackets/gateway/http/routes/calls.ts';
import { Trophy } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useAtomValue } from 'jotai/react';
import { duration, money, number } from '../../app/format.ts';
import { refresh } from '../../app/query-client.ts';
import { useChannel } from '../../app/socket/use-channel.ts';
import { stateAtom } from '../../app/state.ts';
import { usePageNumber } from '../../app/use-page-number.ts';
import { useRead } from '../../app/use-read.ts';
import { Empty } from '../../ui/empty.tsx';
import { Pages } from '../../ui/pages.tsx';
import { Panel } from '../../ui/panel.tsx';
import { HeroFigure, Screen } from '../../ui/screen.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import styles from './rankings.module.css';
import { PlaceRow } from './place-row.tsx';
import { StatisticsTabs } from './statistics-tabs.tsx';

type Answer = AnswerOf<'GET rounds/:round/rankings'>;
type RankingType = AnswerOf<'GET rounds/:round/rankings'>['types'][number];

const firstType = 'alive';

/** What the address asks for; the current round's living without a word. */
function useWish() {
  const [query] = useSearchParams();
  const current = useAtomValue(stateAtom)?.round?.id ?? 1;
  const asked = Number(query.get('round'));
  const round = Number.isSafeInteger(asked) && asked > 0 ? asked : current;
  return { round, type: query.get('type') ?? firstType, page: usePageNumber() };
}

const addressOf = (round: number, type: string, page = 1) =>
  `/main/statistics/rounds?round=${round}&type=${type}${page > 1 ? `&page=${page}` : ''}`;

/** Who stands where, in this round and in those before. */
export function Rankings() {
  const { round, type, page } = useWish();
  const answer = useRead('GET rounds/:round/rankings', {
    params: { round },
    query: { type_id: type, page },
    keepPrevious: true,
    ownChannel: true,
  });
  const changed = () => refresh('GET rounds/:round/rankings');
  useChannel(`rankings-${type}`, { message: changed, resync: changed });
  const shown = answer?.types.find(({ id }) => id === answer.type_id);
  return (
    <Screen
      place="Other"
      title="Rankings"
      lead="Equal figures share a place. When a round ends, its rankings stay as they were."
      aside={<OwnPlace own={answer?.own ?? null} type={shown} />}
      tabs={<StatisticsTabs />}
    >
      <Panel
        title={shown?.label ?? 'Rankings'}
        aside={answer === null ? undefined : <Filters answer={answer} />}
      >
        {answer === null ? <SkeletonRows rows={10} height={44} /> : <Places answer={answer} type={shown} />}
      </Panel>
    </Screen>
  );
}

function OwnPlace({ own, type }: { readonly own: Answer['own']; readonly type: RankingType | undefined }) {
  if (own === null || type === undefined) return <HeroFigure value="–" label="your place" />;
  return <HeroFigure value={`#${number(own.rank)}`} label={`your place, ${valueText(type, own.value)}`} />;
}

function Filters({ answer }: { readonly answer: Answer }) {
  const [, setQuery] = useSearchParams();
  const go = (round: number | string, type: string) =>
    setQuery({ round: String(round), type }, { preventScrollReset: true });
  return (
    <div className={styles.filters}>
      <Select
        label="Category"
        value={answer.type_id}
        options={categories(answer)}
        onChange={(type) => go(answer.round, type)}
      />
      <Select
        label="Round"
        value={String(answer.round)}
        options={answer.rounds.map((round) => ({ value: String(round), label: `Round ${round}` }))}
        onChange={(round) => go(round, answer.type_id)}
      />
    </div>
  );
}

/** R724: those in which somebody stands; what the address asks for besides has a name, or the choice would lie. */
function categories({ types, type_id }: Answer) {
  const options = types.map(({ id, label }) => ({ value: id, label }));
  const known = types.some(({ id }) => id === type_id);
  return known ? options : [{ value: type_id, label: 'Not in this round' }, ...options];
}

function Places({ answer, type }: { readonly answer: Answer; readonly type: RankingType | undefined }) {
  const { data, current_page: current, last_page: last } = answer.rankings;
  if (data.length === 0 || type === undefined) {
    return (
      <Empty icon={<Trophy />} sentence="There are no rankings to show in this category, try again later." />
    );
  }
  return (
    <>
      <ol aria-label={type.label}>
        {data.map(({ rank, character, value }) => (
          <PlaceRow key={character.id} rank={rank} character={character} note={character.level.name}>
            {valueText(type, value)}
          </PlaceRow>
        ))}
      </ol>
      <Pages current={current} last={last} to={(page) => addressOf(answer.round, answer.type_id, page)} />
    </>
  );
}

const maxLevel = 50;

function valueText({ unit }: RankingType, value: number): string {
  if (unit === 'seconds') return duration(value);
  if (unit === 'number') return number(value);
  if (unit === 'money') return money(value);
  return value > maxLevel ? `Prestige ${number(value - maxLevel)}` : `Level ${value}`;
}
