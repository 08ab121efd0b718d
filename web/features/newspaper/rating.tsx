import { Star } from 'lucide-react';
import { useState } from 'react';
import { changeAnswer } from '../../app/reads/query-client.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { count, number } from '../../app/text/format.ts';
import { Bar } from '../../ui/bar.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import type { Issue } from './answers.ts';
import styles from './issues.module.css';

const scale = [1, 2, 3, 4, 5] as const;
const words = ['one', 'two', 'three', 'four', 'five'] as const;

/** What readers think of an issue, and what the viewer does (R441). */
export function Rating({ issue }: { readonly issue: Issue }) {
  const { id, rating, ratings, rating_counts: counts, rating_current: own, can_rate: mayRate, views } = issue;
  const [chosen, setChosen] = useState<number | null>(null);
  const shown = chosen ?? own ?? 0;
  const { busy, error, submit } = useSubmit('POST times/issues/:id/rate', {
    errors: 'inline',
    overlay: false,
    refreshes: ['GET times/issues'],
    done(answer) {
      setChosen(null);
      changeAnswer('GET times/issues/:id', (before) => ({ issue: { ...before.issue, ...answer } }), {
        params: { id },
      });
    },
  });
  const most = Math.max(1, ...(counts ?? []));
  return (
    <section aria-label="Rating">
      <p className={styles.verdict}>
        {rating === null ? (
          <span>
            {count(views, 'reader')}, {count(ratings, 'rating')}. The mean shows from three on.
          </span>
        ) : (
          <>
            <b>{rating.toFixed(1)}</b>
            <span>
              of 5, by {count(ratings, 'reader')}
              <br />
              {number(views)} have opened it
            </span>
          </>
        )}
      </p>
      {counts !== null && (
        <ul className={styles.counts} aria-label="Ratings">
          {scale.toReversed().map((score) => (
            <li key={score}>
              <span>
                {score} <span className="visually-hidden">of 5:</span>
              </span>
              <Bar percent={(100 * (counts[score - 1] ?? 0)) / most} />
              <span>{number(counts[score - 1] ?? 0)}</span>
            </li>
          ))}
        </ul>
      )}
      {mayRate && (
        <fieldset className={styles.stars}>
          <legend>Your rating</legend>
          {scale.map((score) => (
            <label key={score} data-lit={score <= shown || undefined}>
              <input
                type="radio"
                name={`rating-${id}`}
                className="visually-hidden"
                aria-label={`${score} of 5`}
                checked={shown === score}
                onChange={() => setChosen(score)}
              />
              <Star size={28} aria-hidden="true" />
            </label>
          ))}
          <FormError>{error}</FormError>
          <Button
            look="filled"
            wide
            off={chosen === null || chosen === own}
            busy={busy !== null}
            free
            onPress={() => chosen !== null && void submit({ params: { id }, body: { rating: chosen } })}
          >
            {shown === 0
              ? 'Give it stars'
              : chosen === null || chosen === own
                ? `You gave it ${words[shown - 1]}`
                : `Give it ${words[chosen - 1]}`}
          </Button>
        </fieldset>
      )}
    </section>
  );
}
