import { History as HistoryIcon } from 'lucide-react';
import { useCallback, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Field, FormError } from '../../ui/field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { queryOf, roundIn, useAddress } from '../address.ts';
import styles from '../console.module.css';
import { EventDetail } from '../events/event-detail.tsx';
import { RoundSelect } from '../round-select.tsx';
import type { Travel } from '../answers.ts';
import { useAnswer } from '../use-answer.ts';
import { useGangsterNames } from '../use-gangster-names.ts';
import { utcMoment } from '../words.ts';
import { CashBetween, Compare } from './compare.tsx';
import { neighbour } from './events-between.ts';
import { PagesThen } from './pages-then.tsx';
import { Transport } from './transport.tsx';
import own from './travel.module.css';

/** A gangster's pages as their owner saw them, at any event of a round. */
export function TravelPage() {
  const { get, set } = useAddress();
  const [round, character, revision, at] = [get('round'), get('character'), get('revision'), get('at')];
  const then = get('from') === null ? null : Number(get('from'));
  const { data: history } = useAnswer('GET admin/history', { query: roundIn(round) });
  const head = history?.round.revision ?? null;
  const moment = {
    ...(revision === null ? {} : { revision: Number(revision) }),
    ...(at === null ? {} : { at }),
  };
  const asked =
    character === null || head === null
      ? null
      : {
          query: {
            ...roundIn(round),
            character,
            ...(revision === null && at === null ? { revision: head } : moment),
          },
        };
  const { data, error, fresh } = useAnswer('GET admin/travel', asked);
  const marked =
    character === null || then === null
      ? null
      : { query: { ...roundIn(round), character, revision: then, side: 'then' as const } };
  const { data: earlier, error: earlierError } = useAnswer('GET admin/travel', marked);
  const here = data?.revision ?? (revision === null ? head : Number(revision));
  const findOwn = useCallback(
    (by: 1 | -1) => (character === null || here === null ? none : neighbour(round, character, here, by)),
    [round, character, here],
  );
  const name = data?.page['username'];
  const go = (values: { revision?: number; at?: string }) =>
    set(
      {
        revision: values.revision === undefined ? null : String(values.revision),
        at: values.at ?? null,
      },
      { replace: true },
    );

  return (
    <div className={own.travel}>
      <div className={styles.split} data-wide>
        <section className={styles.list}>
          <header className={styles.head}>
            <h1>{headline(name, earlier !== null)}</h1>
            {data && !earlier && (
              <p className={styles.sub}>{`as the owner saw it, ${utcMoment(data.at)} UTC`}</p>
            )}
            <div className={styles.acts}>
              {data && !earlier && (
                <Button small onPress={() => set({ from: String(data.revision) }, { replace: true })}>
                  Compare from here
                </Button>
              )}
              {earlier && (
                <Button small onPress={() => set({ from: null }, { replace: true })}>
                  End the comparison
                </Button>
              )}
              <RoundSelect
                value={round}
                onChange={(next) => set({ round: next, revision: null, at: null, from: null })}
              />
            </div>
          </header>
          <Whose
            key={character ?? ''}
            round={round}
            character={character}
            name={typeof name === 'string' ? name : null}
            onChoose={(next) => set({ character: next, from: null })}
          />
          <FormError>{error ?? earlierError}</FormError>
          <div className={styles.scroll}>
            {character === null && (
              <Empty
                icon={<HistoryIcon />}
                sentence="Choose a gangster to see their pages as they saw them."
              />
            )}
            {asked !== null && !data && error === null && <SkeletonRows rows={8} height={40} />}
            {data && character !== null && (
              <div className={own.pages}>
                {then !== null && earlier ? (
                  <Compare {...inOrder(earlier, data)} />
                ) : (
                  <PagesThen then={data} />
                )}
                <TextLink to={`/admin/events${queryOf({ round, character })}`}>
                  All events of this gangster
                </TextLink>
              </div>
            )}
          </div>
        </section>
        <aside className={styles.pane} aria-label="The event at this moment">
          {then !== null && earlier && data ? (
            <CashBetween
              key={`${earlier.revision} ${data.revision}`}
              {...inOrder(earlier, data)}
              round={round}
            />
          ) : (
            here !== null && here >= 0 && <EventDetail round={round} revision={here} />
          )}
        </aside>
      </div>
      {history && here !== null && (
        <Transport
          history={history}
          revision={here}
          at={data?.at ?? null}
          waiting={asked !== null && !fresh}
          onGo={go}
          findOwn={character === null ? null : findOwn}
        />
      )}
    </div>
  );
}

const none = Promise.resolve(null);

/** The earlier moment first, whichever was marked. */
function inOrder(one: Travel, other: Travel): { readonly earlier: Travel; readonly later: Travel } {
  return one.revision <= other.revision ? { earlier: one, later: other } : { earlier: other, later: one };
}

function headline(name: unknown, comparing: boolean): string {
  if (typeof name !== 'string') return 'Time travel';
  return comparing ? `What changed for ${name}` : name;
}

interface WhoseProps {
  readonly round: string | null;
  readonly character: string | null;
  /** Of whoever is chosen, once it is known: links carry ids. */
  readonly name: string | null;
  readonly onChoose: (character: string | null) => void;
}

function Whose({ round, character, name, onChoose }: WhoseProps) {
  const [edited, setTyped] = useState<string | null>(null);
  const typed = edited ?? name ?? character ?? '';
  const options = useGangsterNames(edited ?? '', round);
  const list = useId();
  return (
    <form
      className={styles.ask}
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(typed.trim() === '' ? null : typed.trim());
      }}
    >
      <Field
        label="Gangster"
        hint="type two letters of a name"
        value={typed}
        inputProps={{ list }}
        onChange={setTyped}
      />
      <datalist id={list}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </datalist>
      <Button type="submit" look="filled">
        Go there
      </Button>
    </form>
  );
}
