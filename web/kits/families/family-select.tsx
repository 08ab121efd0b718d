import { useRead } from '../../app/reads/use-read.ts';
import { Select } from '../../ui/select.tsx';

interface FamilySelectProps {
  /** The family's id; null for all. */
  readonly value: string | null;
  readonly onChange: (family: string | null) => void;
}

/** Bounds a list to a family of the round that is open: nothing is shown before one is founded. */
export function FamilySelect({ value, onChange }: FamilySelectProps) {
  const answer = useRead('GET families', { quiet: true });
  if (answer === null || (answer.families.length === 0 && value === null)) return null;
  const { families } = answer;
  const isListed = value === null || families.some(({ id }) => id === value);
  return (
    <Select
      label="Family"
      value={value ?? ''}
      options={[
        { value: '', label: 'Any family' },
        ...(isListed ? [] : [{ value, label: 'A family that has closed' }]),
        ...families.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(family) => onChange(family === '' ? null : family)}
    />
  );
}
