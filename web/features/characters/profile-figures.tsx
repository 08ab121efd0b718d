import type { AnswerOf } from '@rackets/gateway/features/calls.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { number, percent, signed } from '../../app/text/format.ts';
import styles from './profile-figures.module.css';

type CharacterPage = AnswerOf<'GET characters/:id'>;

interface LargeFigure {
  readonly label: string;
  readonly value: string;
  readonly tone?: 'danger' | 'success';
}

/** What a life has come to, in a row of large numbers. */
export function ProfileFigures({ page }: { readonly page: CharacterPage }) {
  const { id } = page.character;
  const answer = useRead('GET characters/:id/accolades', { params: { id }, quiet: true });
  return (
    <dl className={styles.figures}>
      {figuresOf(page, answer?.accolades.length ?? null).map(({ label, value, tone }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-tone={tone}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Kills stand among them once there are any. `accolades` is null until it is known. */
export function figuresOf(
  { character: { age, kills }, respect }: CharacterPage,
  accolades: number | null,
): readonly LargeFigure[] {
  const { amount, disrespect_percent: share } = respect;
  const killed = {
    label: `${plural(kills.count, 'kill')}, ${number(kills.points)} points`,
    value: number(kills.count),
  };
  return [
    ...(kills.count > 0 ? [killed] : []),
    {
      label: share === 0 ? 'respect' : `respect, ${percent(share)} disrespect`,
      value: signed(amount, number),
      ...(amount < 0 && { tone: 'danger' as const }),
      ...(amount > 0 && { tone: 'success' as const }),
    },
    {
      label: plural(accolades ?? 0, 'accolade'),
      // Its place is kept.
      value: accolades === null ? '\u00a0' : number(accolades),
    },
    { label: `${plural(age, 'day')} on the street`, value: number(age) },
  ];
}

const plural = (n: number, word: string): string => (n === 1 ? word : `${word}s`);
