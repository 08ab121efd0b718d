import { Flame } from 'lucide-react';
import { count, duration, money, number, percent } from '../../app/text/format.ts';
import { Chip } from '../../ui/chip.tsx';

interface AttemptFactsProps {
  readonly result: {
    readonly money?: number;
    readonly level_points: number;
    readonly heat_percent: number;
    readonly prison_bribes: number;
    readonly prison_seconds: number | null;
  };
}

/** What an attempt brought, as chips: money, experience, heat, bribes, the sentence. */
export function AttemptFacts({ result }: AttemptFactsProps) {
  const { money: earned = 0, level_points: points, heat_percent: heat, prison_bribes: bribes } = result;
  return (
    <>
      {earned > 0 && <Chip tone="success">+ {money(earned)}</Chip>}
      {points > 0 && <Chip tone="info">+ {number(points)} XP</Chip>}
      {heat > 0 && (
        <Chip tone="warn">
          <Flame aria-hidden="true" />
          Heat + {percent(heat)}
        </Chip>
      )}
      {bribes > 0 && <Chip tone="premium">+ {count(bribes, 'bribe')}</Chip>}
      {result.prison_seconds !== null && (
        <Chip tone="danger">{duration(result.prison_seconds)} in prison</Chip>
      )}
    </>
  );
}
