import { SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './auctions.module.css';
import { appliedOf, bidStates, categories, countOf, creators, noFilters, type Filters } from './filters.ts';

interface FilterBarProps {
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
  /** What stands at the end: that the order is held. */
  readonly note?: string | null;
}

/** Search, the filters that are applied, and a panel to change them. */
export function FilterBar({ filters, onChange, note = null }: FilterBarProps) {
  const [open, setOpen] = useState(false);
  const applied = countOf(filters);
  const toggled = (ids: readonly string[], id: string) =>
    ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
  return (
    <section aria-label="Filter">
      <div className={styles.tools}>
        <SearchBox
          label="Search auctions"
          value={filters.search}
          onChange={(search) => onChange({ ...filters, search })}
        />
        <button
          type="button"
          className={styles.filterButton}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <SlidersHorizontal size={16} aria-hidden="true" />
          Filters
          {applied > 0 && (
            <i>
              {applied}
              <span className="visually-hidden"> applied</span>
            </i>
          )}
        </button>
        {appliedOf(filters).map(({ label, without }) => (
          <button
            key={label}
            type="button"
            className={styles.applied}
            aria-label={`Remove the filter ${label}`}
            onClick={() => onChange(without)}
          >
            {label} <X size={14} aria-hidden="true" />
          </button>
        ))}
        <output className={styles.held}>{note}</output>
      </div>
      {open && (
        <div className={styles.filters}>
          <fieldset>
            <legend>Goods</legend>
            {categories.map(({ id, label }) => (
              <label key={id}>
                <input
                  type="checkbox"
                  checked={filters.categories.includes(id)}
                  onChange={() => onChange({ ...filters, categories: toggled(filters.categories, id) })}
                />
                {label}
              </label>
            ))}
          </fieldset>
          <fieldset>
            <legend>Started by</legend>
            {creators.map(({ id, label }) => (
              <label key={id}>
                <input
                  type="checkbox"
                  checked={filters.creators.includes(id)}
                  onChange={() => onChange({ ...filters, creators: toggled(filters.creators, id) })}
                />
                {label}
              </label>
            ))}
          </fieldset>
          <div className={styles.filterEnd}>
            <Select
              label="Bids"
              value={filters.bids}
              options={bidStates}
              onChange={(bids) =>
                onChange({ ...filters, bids: bidStates.find(({ value }) => value === bids)?.value ?? 'all' })
              }
            />
            <Button look="quiet" small off={applied === 0} onPress={() => onChange(noFilters)}>
              Clear all
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}
