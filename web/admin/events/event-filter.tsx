import { useState } from 'react';
import { X } from 'lucide-react';
import type { Names } from '../answers.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { readMoney } from '../../ui/money-input.ts';
import { number } from '../../app/text/format.ts';
import { utcMoment } from '../words.ts';
import styles from './events.module.css';
import { useSuggestions } from './use-suggestions.ts';

/** What events can be asked for, by the names of the address. */
export const filterFields = [
  { name: 'character', label: 'Gangster', hint: 'type two letters of a name' },
  { name: 'type', label: 'Event or feature', hint: 'all of a feature, or one type' },
  { name: 'account', label: 'Ordered by', hint: 'a name: events caused by their commands' },
  { name: 'min_amount', label: 'Moves at least', hint: '20k, or 1,500,000' },
  { name: 'since', label: 'Since', hint: 'UTC' },
  { name: 'until', label: 'Before', hint: 'UTC' },
] as const;

export type FilterName = (typeof filterFields)[number]['name'];
export type Filter = Readonly<Partial<Record<FilterName, string>>>;

interface FilterFormProps {
  readonly filter: Filter;
  readonly round: string | null;
  readonly onApply: (filter: Record<FilterName, string | null>) => void;
}

/** Every field of the filter at once; nothing is asked before it is applied. */
export function FilterForm({ filter, round, onApply }: FilterFormProps) {
  const [values, setValues] = useState<Filter>(() => ({
    ...filter,
    since: pickedTime(filter.since),
    until: pickedTime(filter.until),
  }));
  const suggestions = useSuggestions(values, round);
  const [error, setError] = useState<string | null>(null);

  function apply(): void {
    const wrong = problemOf(values);
    setError(wrong);
    if (wrong === null) onApply(applied(values));
  }

  return (
    <form
      className={styles.filter}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      {filterFields.map(({ name, label, hint }) => (
        <Field
          key={name}
          label={label}
          hint={hint}
          type={name === 'since' || name === 'until' ? 'datetime-local' : 'text'}
          {...(name in suggestions ? { inputProps: { list: `filter-${name}` } } : {})}
          value={values[name] ?? ''}
          error={error !== null && error.startsWith(name) ? error.slice(name.length + 2) : null}
          onChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
        />
      ))}
      {Object.entries(suggestions).map(([name, options]) => (
        <datalist key={name} id={`filter-${name}`}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </datalist>
      ))}
      <div className={styles.apply}>
        <Button type="submit" look="filled">
          Show these
        </Button>
      </div>
    </form>
  );
}

/** What is wrong with a field, as `name: sentence`; null for nothing. */
function problemOf({ min_amount: amount = '', since = '', until = '' }: Filter): string | null {
  const { problem } = readMoney(amount);
  if (problem !== null) return `min_amount: ${problem}`;
  if (since !== '' && Number.isNaN(timeOf(since))) return 'since: Choose a date and a time.';
  if (until !== '' && Number.isNaN(timeOf(until))) return 'until: Choose a date and a time.';
  return null;
}

/** A picked time is UTC, as the log is. */
const timeOf = (picked: string): number => Date.parse(picked.endsWith('Z') ? picked : `${picked}Z`);

/** An instant as the picker has it. */
const pickedTime = (at: string | undefined): string => at?.slice(0, 16) ?? '';

function applied(values: Filter): Record<FilterName, string | null> {
  const trimmed = (name: FilterName) => values[name]?.trim() || null;
  const time = (name: FilterName) => {
    const text = trimmed(name);
    return text === null ? null : new Date(timeOf(text)).toISOString();
  };
  return {
    character: trimmed('character'),
    type: trimmed('type'),
    account: trimmed('account'),
    min_amount: readMoney(values.min_amount ?? '').amount?.toString() ?? null,
    since: time('since'),
    until: time('until'),
  };
}

/** What is filtered by, each to be taken away. */
export function FilterChips({
  filter,
  names,
  onDrop,
}: {
  readonly filter: Filter;
  readonly names: Names;
  readonly onDrop: (name: FilterName) => void;
}) {
  return filterFields.map(({ name, label }) => {
    const value = filter[name];
    if (value === undefined) return null;
    return (
      <button key={name} type="button" className={styles.chip} onClick={() => onDrop(name)}>
        {label.toLowerCase()}: {chipText(name, value, names)}
        <X size={12} aria-hidden="true" />
        <span className="visually-hidden">Remove this filter</span>
      </button>
    );
  });
}

function chipText(name: FilterName, value: string, names: Names): string {
  if (name === 'min_amount') return number(Number(value));
  return name === 'since' || name === 'until' ? utcMoment(value) : (names[value] ?? value);
}
