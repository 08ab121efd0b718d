import { Scale, ShieldCheck, Wrench, X } from 'lucide-react';
import { count, money } from '../../app/text/format.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { GaragePage, Vehicle } from './answers.ts';
import styles from './garage.module.css';
import type { Act } from './use-garage-acts.ts';
import { giveAwayPath, sumsOf } from './vehicle-list.ts';

interface SelectionBarProps {
  readonly vehicles: readonly Vehicle[];
  readonly page: GaragePage;
  readonly busy: string | null;
  readonly onAct: (act: Act) => void;
  readonly onClear: () => void;
  /** Shows two side by side. */
  readonly onCompare: () => void;
}

/** What is chosen, its sums and what can be done with it; in view while the list scrolls. */
export function SelectionBar({ vehicles, page, busy, onAct, onClear, onCompare }: SelectionBarProps) {
  const sums = sumsOf(vehicles);
  const tooMany = sums.count > page.crusher_remaining;
  return (
    <section className={styles.selection} aria-label="Selection">
      <div className={styles.sums}>
        <b>{count(sums.count, 'vehicle')} selected</b>
        <small>worth {money(sums.worth)}</small>
        {vehicles.length === 2 && (
          <Button small look="quiet" onPress={onCompare}>
            <Scale size={15} aria-hidden="true" /> Compare
          </Button>
        )}
        <button type="button" className={styles.clear} aria-label="Clear the selection" onClick={onClear}>
          <X size={18} aria-hidden="true" />
        </button>
      </div>
      <div className={styles.acts}>
        <Button small busy={busy === 'repair'} onPress={() => onAct('repair')}>
          <Wrench size={15} aria-hidden="true" /> Repair{sums.repair > 0 && ` ${money(sums.repair)}`}
        </Button>
        <Button small busy={busy === 'insure'} onPress={() => onAct('insure')}>
          <ShieldCheck size={15} aria-hidden="true" /> Insure
        </Button>
        <Button small busy={busy === 'scrap'} onPress={() => onAct('scrap')}>
          Scrap {money(sums.scrap)}…
        </Button>
        <Button
          small
          off={tooMany}
          busy={busy === 'crush'}
          {...(tooMany ? { label: `Crush: only ${page.crusher_remaining} more this hour` } : {})}
          onPress={() => onAct('crush')}
        >
          {tooMany ? `Crush: ${page.crusher_remaining} left` : `Crush ${count(sums.bullets, 'bullet')}…`}
        </Button>
        {page.actions.includes('auction') && (
          <Button small busy={busy === 'auction'} onPress={() => onAct('auction')}>
            Auction…
          </Button>
        )}
        {page.actions.includes('transfer') && vehicles.every(({ transferable }) => transferable) && (
          <ButtonLink small to={giveAwayPath(vehicles)}>
            Give away…
          </ButtonLink>
        )}
        <Button small look="filled" busy={busy === 'sell'} onPress={() => onAct('sell')}>
          Sell for {money(sums.sale)}…
        </Button>
      </div>
    </section>
  );
}
