import { useState } from 'react';
import { X } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import styles from './events.module.css';

/** What events can be asked for, by the names of the address. */
export const filterFields = [
  { name: 'character', label: 'Gangster', hint: 'a name or an id' },
  { name: 'type', label: 'Event or feature', hint: 'bank, or bank.deposited' },
  { name: 'account', label: 'Account', hint: 'whose command it was' },
  { name: 'min_amount', label: 'Moves at least', hint: 'of anything at once' },
  { name: 'since', label: 'Since', hint: '2026-11-21T18:00Z' },
  { name: 'until', label: 'Before', hint: '2026-11-21T19:00Z' },
] as const;

export type FilterName = (typeof filterFields)[number]['name'];
export type Filter = Readonly<Partial<Record<FilterName, string>>>;

interface FilterFormProps {
  readonly filter: Filter;
  readonly onApply: (filter: Record<FilterName, string | null>) => void;
}

/** Every field of the filter at once; nothing is asked before it is applied. */
export function FilterForm({ filter, onApply }: FilterFormProps) {
  const [values, setValues] = useState<Filter>(filter);
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
          value={values[name] ?? ''}
          error={error !== null && error.startsWith(name) ? error.slice(name.length + 2) : null}
          onChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
        />
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
  if (amount !== '' && !/^\d{1,15}$/.test(amount.trim())) return 'min_amount: A whole number, please.';
  if (since !== '' && Number.isNaN(Date.parse(since))) return 'since: A time like 2026-11-21T18:00Z, please.';
  if (until !== '' && Number.isNaN(Date.parse(until))) return 'until: A time like 2026-11-21T18:00Z, please.';
  return null;
}

function applied(values: Filter): Record<FilterName, string | null> {
  const trimmed = (name: FilterName) => values[name]?.trim() || null;
  const time = (name: FilterName) => {
    const text = trimmed(name);
    return text === null ? null : new Date(text).toISOString();
  };
  return {
    character: trimmed('character'),
    type: trimmed('type'),
    account: trimmed('account'),
    min_amount: trimmed('min_amount'),
    since: time('since'),
    until: time('until'),
  };
}

/** What is filtered by, each to be taken away. */
export function FilterChips({
  filter,
  onDrop,
}: {
  readonly filter: Filter;
  readonly onDrop: (name: FilterName) => void;
}) {
  return filterFields.map(({ name, label }) => {
    const value = filter[name];
    if (value === undefined) return null;
    return (
      <button key={name} type="button" className={styles.chip} onClick={() => onDrop(name)}>
        {label.toLowerCase()}: {value}
        <X size={12} aria-hidden="true" />
        <span className="visually-hidden">Take this filter away</span>
      </button>
    );
  });
}
