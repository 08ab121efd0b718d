import type { AnswerOf } from '@rackets/gateway/features/calls.ts';
import { Trophy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useAtomValue } from 'jotai/react';
import { duration, money, number } from '../../app/text/format.ts';
import { refresh } from '../../app/reads/query-client.ts';
import { useChannel } from '../../app/socket/use-channel.ts';
import { stateAtom } from '../../app/state/state.ts';
import { usePageNumber } from '../../app/pages/use-page-number.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { Empty } from '../../ui/empty.tsx';
import { Pages } from '../../ui/pages.tsx';
import { Panel } from '../../ui/panel.tsx';
import { HeroFigure, Screen } from '../../ui/screen.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import styles from './rankings.module.css';
import { OwnPlace } from './own-place.tsx';
import { ownRowId, PlaceRow } from '../../kits/statistics/place-row.tsx';

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
      lead="Levels are ranked by experience. Equal figures share a place, the higher level first. Arrows compare with yesterday, 00:00 UTC."
      aside={<OwnRank answer={answer} />}
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

function OwnRank({ answer }: { readonly answer: Answer | null }) {
  const own = answer?.own ?? null;
  if (answer === null || own === null) return <HeroFigure value="–" label="your place" />;
  return (
    <HeroFigure
      value={`#${number(own.rank)}`}
      label={`of ${number(answer.total)}${sinceYesterday(own.moved)}`}
    />
  );
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
  const { data, current_page: current, last_page: last, per_page: perPage } = answer.rankings;
  const { own } = answer;
  // On the first day nobody has a yesterday.
  const compared = data.some(({ moved }) => moved !== null);
  useJump();
  if (data.length === 0 || type === undefined) {
    return (
      <Empty icon={<Trophy />} sentence="There are no rankings to show in this category, try again later." />
    );
  }
  return (
    <>
      <ol aria-label={type.label}>
        {data.map(({ rank, character, family, value, moved }, index) => (
          <PlaceRow
            key={(character ?? family)?.id ?? index}
            rank={rank}
            {...(compared && { moved })}
            character={character}
            {...(character && { note: character.level.name })}
            {...(family && { ranked: family })}
          >
            {valueText(type, value)}
          </PlaceRow>
        ))}
      </ol>
      <Pages
        current={current}
        last={last}
        words={{
          before: placesOf(current - 1, perPage, answer.total),
          after: placesOf(current + 1, perPage, answer.total),
        }}
        to={(page) => addressOf(answer.round, answer.type_id, page)}
      />
      {own !== null && own.page !== current && (
        <OwnPlace
          own={own}
          current={current}
          to={`${addressOf(answer.round, answer.type_id, own.page)}#${ownRowId}`}
          told={ownText(type, own)}
        />
      )}
    </>
  );
}

/** ", up 9 since yesterday"; nothing for a newcomer. */
function sinceYesterday(moved: number | null): string {
  if (moved === null) return '';
  if (moved === 0) return ', as yesterday';
  return `, ${moved > 0 ? 'up' : 'down'} ${number(Math.abs(moved))} since yesterday`;
}

/** After a jump my own row is in the middle of the window, and the keyboard is there. */
function useJump(): void {
  const { hash, key } = useLocation();
  const jumped = useRef<string | null>(null);
  useEffect(() => {
    const row = hash === `#${ownRowId}` ? document.getElementById(ownRowId) : null;
    // The list is read again and again; only the navigation itself scrolls.
    if (row === null || jumped.current === key) return;
    jumped.current = key;
    row.scrollIntoView({ block: 'center' });
    row.focus({ preventScroll: true });
  });
}

/** "Places 21–40". */
function placesOf(page: number, perPage: number, total: number): string {
  const first = (page - 1) * perPage + 1;
  return first < 1 || first > total
    ? ''
    : `Places ${number(first)}–${number(Math.min(total, page * perPage))}`;
}

/** "12,480, 210 behind Ben Stone". */
function ownText(type: RankingType, { value, ahead }: NonNullable<Answer['own']>): string {
  const mine = valueText(type, value);
  if (ahead === null) return mine;
  // The living are ordered by their experience.
  const by = type.unit === 'level' ? `${number(ahead.by)} XP` : valueText(type, ahead.by);
  return `${mine}, ${by} behind ${ahead.character?.username ?? ahead.family?.name ?? 'a gangster'}`;
}

const maxLevel = 50;

function valueText({ unit }: RankingType, value: number): string {
  if (unit === 'seconds') return duration(value);
  if (unit === 'number') return number(value);
  if (unit === 'money') return money(value);
  return value > maxLevel ? `Prestige ${number(value - maxLevel)}` : `Level ${value}`;
}
