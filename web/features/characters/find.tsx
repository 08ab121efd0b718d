import { maxNameLength } from '@rackets/engine/shared/text/name-length.ts';
import type { AnswerOf } from '@rackets/gateway/features/calls.ts';
import { Search, UserSearch } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { count } from '../../app/text/format.ts';
import { useSettled } from '../../app/reads/use-settled.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Field } from '../../ui/field.tsx';
import { Pages } from '../../ui/pages.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { QueryTabs } from '../../ui/tabs.tsx';
import { FamilySelect } from '../../kits/families/family-select.tsx';
import { CharacterRows } from '../../kits/people/character-rows.tsx';
import {
  findOrders,
  findViews,
  searchQueryOf,
  queryOf,
  readWish,
  searchPauseMs,
  wholeNumber,
  writeWish,
  type CharacterQuery,
  type FindQuery,
  type FindView,
  type FindWish,
} from '../../kits/people/find-wish.ts';
import { recentCharacters } from '../../kits/people/recent-characters.ts';
import styles from './find.module.css';

/** Gangsters of the round by their names (S129). */
export function Find() {
  const [query, setQuery] = useSearchParams();
  const wish = readWish(query);
  const search = searchQueryOf(wish);
  const change = (part: Partial<FindWish>): void =>
    setQuery(writeWish({ ...wish, page: 1, ...part }), { replace: true });
  return (
    <Screen
      place="Community"
      title="Find Gangsters"
      lead="Everyone who stepped off the train this round. Search by the first letters of a name, by level or by family."
      tabs={<QueryTabs label="Gangsters" tabs={findViews} current={wish.view} />}
    >
      {wish.view === 'recent' ? (
        <RecentGangsters />
      ) : (
        <>
          <div className={styles.wishes}>
            <NameField name={wish.name} onChange={(name) => change({ name })} />
            {wish.view !== 'online' && (
              <div className={styles.levels}>
                <LevelField label="Level from" level={wish.from} onChange={(from) => change({ from })} />
                <LevelField label="Level to" level={wish.to} onChange={(to) => change({ to })} />
              </div>
            )}
            <FamilySelect value={wish.family} onChange={(family) => change({ family })} />
            {search === null && (
              <Select
                label="Sort by"
                value={wish.order}
                options={findOrders}
                onChange={(order) => change({ order: readWish(new URLSearchParams({ order })).order })}
              />
            )}
          </div>
          {wish.view !== 'online' && (
            <div className={styles.located}>
              <Checkbox checked={wish.located} onChange={(located) => change({ located })}>
                Only those whose city my detectives have found
              </Checkbox>
            </div>
          )}
          {search === null ? <Found wish={wish} /> : <FoundBySearch wish={wish} query={search} />}
        </>
      )}
    </Screen>
  );
}

/** Types ahead of the list: names are sought when the typing pauses. */
function NameField({ name, onChange }: { readonly name: string; readonly onChange: (name: string) => void }) {
  const [typed, setTyped] = useState(name);
  const sought = useSettled(typed, searchPauseMs);
  const seek = useEffectEvent((text: string) => {
    if (text !== name) onChange(text);
  });
  useEffect(() => seek(sought), [sought]);
  return (
    <Field
      label="Name"
      type="search"
      value={typed}
      onChange={setTyped}
      maxLength={maxNameLength}
      autoComplete="off"
      inputProps={{ placeholder: 'First letters' }}
    />
  );
}

interface LevelFieldProps {
  readonly label: string;
  readonly level: number | null;
  readonly onChange: (level: number | null) => void;
}

/** A bound of the level; whatever is no number bounds nothing. */
function LevelField({ label, level, onChange }: LevelFieldProps) {
  const [typed, setTyped] = useState(level === null ? '' : String(level));
  const sought = useSettled(typed, searchPauseMs);
  const seek = useEffectEvent((text: string) => {
    if (wholeNumber(text) !== level) onChange(wholeNumber(text));
  });
  useEffect(() => seek(sought), [sought]);
  return (
    <Field
      label={label}
      value={typed}
      onChange={(text) => setTyped(text.replace(/\D/g, ''))}
      maxLength={4}
      autoComplete="off"
      inputProps={{ inputMode: 'numeric', placeholder: 'Any' }}
    />
  );
}

function Found({ wish }: { readonly wish: FindWish }) {
  const query = queryOf(wish, []) ?? {};
  const answer = useRead('GET characters', { query, quiet: true, keepPrevious: true });
  return <FoundList wish={wish} answer={answer} />;
}

function FoundBySearch({ wish, query }: { readonly wish: FindWish; readonly query: FindQuery }) {
  const answer = useRead('GET find', { query, quiet: true, keepPrevious: true });
  return <FoundList wish={wish} answer={answer} />;
}

interface FoundListProps {
  readonly wish: FindWish;
  /** Null while it loads. */
  readonly answer: AnswerOf<'GET characters'> | null;
}

function FoundList({ wish, answer }: FoundListProps) {
  return (
    <Panel title={titles[wish.view]} aside={answer !== null && count(answer.total, 'gangster')}>
      {answer === null && <SkeletonRows rows={8} height={57} />}
      {answer?.data.length === 0 && (
        <Empty icon={<Search aria-hidden="true" />} sentence={sentenceFor(wish)} />
      )}
      {answer !== null && <CharacterRows characters={answer.data} />}
      {answer !== null && (
        <Pages
          current={wish.page}
          last={answer.last_page}
          to={(page) => `?${writeWish({ ...wish, page })}`}
        />
      )}
    </Panel>
  );
}

function RecentGangsters() {
  const [ids] = useState(recentCharacters);
  const query = queryOf(readWish(new URLSearchParams({ tab: 'recent' })), ids);
  if (query === null) {
    return (
      <Panel title={titles.recent}>
        <Empty
          icon={<UserSearch aria-hidden="true" />}
          sentence="You have not looked anyone up yet. Profiles you open are listed here."
        />
      </Panel>
    );
  }
  return <Recent query={query} />;
}

function Recent({ query }: { readonly query: CharacterQuery }) {
  const answer = useRead('GET characters', { query, quiet: true });
  return (
    <Panel title={titles.recent}>
      {answer === null ? <SkeletonRows rows={4} height={57} /> : <CharacterRows characters={answer.data} />}
    </Panel>
  );
}

const titles: Readonly<Record<FindView, string>> = {
  alive: 'On the street',
  online: 'Online now',
  recent: 'Recently viewed',
  dead: 'In the ground',
};

/** [R257] */
function sentenceFor(wish: FindWish): string {
  const { view, name, family, located } = wish;
  if (located) return 'Your detectives have found nobody like that.';
  if (name.trim() !== '' || family !== null || searchQueryOf(wish) !== null)
    return 'There are no search results for those terms.';
  return view === 'dead' ? 'Nobody has died this round.' : 'Nobody is around. The city is yours.';
}
