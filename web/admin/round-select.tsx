import { Select } from '../ui/select.tsx';
import { useAnswer } from './use-answer.ts';

interface RoundSelectProps {
  /** The round's number as the address has it; null for the newest. */
  readonly value: string | null;
  readonly onChange: (round: string | null) => void;
  /** Whether the platform beside the rounds can be chosen, too. */
  readonly platform?: boolean;
}

/** Which round is looked into. */
export function RoundSelect({ value, onChange, platform = false }: RoundSelectProps) {
  const { data } = useAnswer('GET admin/rounds');
  const rounds = data?.rounds ?? [];
  const options = [
    { value: '', label: 'Latest round' },
    ...rounds.map(({ round }) => ({ value: String(round), label: `Round ${round}` })),
    ...(platform ? [{ value: 'platform', label: 'Platform' }] : []),
  ];
  return (
    <Select
      label="Round"
      value={value ?? ''}
      options={options}
      onChange={(next) => onChange(next === '' ? null : next)}
    />
  );
}
