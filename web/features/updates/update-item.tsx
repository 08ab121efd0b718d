import type { AnswerOf } from '@rackets/gateway/features/calls.ts';
import { Chip } from '../../ui/chip.tsx';
import styles from './update-item.module.css';

type Update = AnswerOf<'GET updates'>['updates'][number]['updates'][number];

/** One piece of news: its type, the day of the round on which it came out, and its words (R066). */
export function UpdateItem({ update }: { readonly update: Update }) {
  const { round, round_day: day } = update;
  return (
    <article className={styles.item}>
      <p className={styles.head}>
        <Chip tone="info">{update.type_friendly}</Chip>
        <span>{day === null ? 'between rounds' : `Round ${round} · day ${day}`}</span>
      </p>
      <p className={styles.message}>{update.message}</p>
    </article>
  );
}
