import { History as HistoryIcon } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Field, FormError } from '../../ui/field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { queryOf, roundIn, useAddress } from '../address.ts';
import styles from '../console.module.css';
import { EventDetail } from '../events/event-detail.tsx';
import { RoundSelect } from '../round-select.tsx';
import { useAnswer } from '../use-answer.ts';
import { utcMoment } from '../words.ts';
import { PagesThen } from './pages-then.tsx';
import { Transport } from './transport.tsx';
import own from './travel.module.css';

/** A gangster's pages as their owner saw them, at any event of a round. */
export function TravelPage() {
  const { get, set } = useAddress();
  const [round, character, revision, at] = [get('round'), get('character'), get('revision'), get('at')];
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
  const here = data?.revision ?? (revision === null ? head : Number(revision));
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
            <h1>{typeof name === 'string' ? name : 'Time travel'}</h1>
            {data && <p className={styles.sub}>{`as the owner saw it, ${utcMoment(data.at)} UTC`}</p>}
            <div className={styles.acts}>
              <RoundSelect
                value={round}
                onChange={(next) => set({ round: next, revision: null, at: null })}
              />
            </div>
          </header>
          <Whose key={character ?? ''} character={character} onChoose={(next) => set({ character: next })} />
          <FormError>{error}</FormError>
          <div className={styles.scroll}>
            {character === null && (
              <Empty icon={<HistoryIcon />} sentence="Name a gangster, and see what they saw." />
            )}
            {asked !== null && !data && error === null && <SkeletonRows rows={8} height={40} />}
            {data && character !== null && (
              <div className={own.pages}>
                <PagesThen then={data} />
                <TextLink to={`/admin/events${queryOf({ round, character })}`}>
                  Every event of this gangster
                </TextLink>
              </div>
            )}
          </div>
        </section>
        <aside className={styles.pane} aria-label="The event of this moment">
          {here !== null && here >= 0 && <EventDetail round={round} revision={here} />}
        </aside>
      </div>
      {history && here !== null && (
        <Transport
          history={history}
          revision={here}
          at={data?.at ?? null}
          waiting={asked !== null && !fresh}
          onGo={go}
        />
      )}
    </div>
  );
}

function Whose({
  character,
  onChoose,
}: {
  readonly character: string | null;
  readonly onChoose: (character: string | null) => void;
}) {
  const [typed, setTyped] = useState(character ?? '');
  return (
    <form
      className={styles.ask}
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(typed.trim() === '' ? null : typed.trim());
      }}
    >
      <Field label="Gangster" hint="a name or an id" value={typed} onChange={setTyped} />
      <Button type="submit" look="filled">
        Go there
      </Button>
    </form>
  );
}
