import { Scale, ShieldCheck, Wrench, X } from 'lucide-react';
import { vehicleActs } from '../../app/screens/contributions.ts';
import { count, money, number } from '../../app/text/format.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import type { GaragePage, Vehicle } from './answers.ts';
import styles from './garage.module.css';
import type { Act } from './use-garage-acts.ts';
import { sumsOf } from './vehicle-list.ts';

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
export function SelectionBar(props: SelectionBarProps) {
  const { vehicles, onClear } = props;
  const phone = usePhone();
  const sums = sumsOf(vehicles);
  const told = (
    <p className={styles.told}>
      <b>{number(sums.count)} selected</b>
      <small>worth {money(sums.worth)}</small>
    </p>
  );
  const clear = (
    <button type="button" className={styles.clear} aria-label="Clear the selection" onClick={onClear}>
      <X size={18} aria-hidden="true" />
    </button>
  );
  return (
    <section className={styles.selection} aria-label="Selection">
      {phone ? (
        // One row, of which the far end is scrolled to: what is done most comes first.
        <>
          {clear}
          {told}
          <Sell {...props} />
          <Common {...props} />
          <Rare {...props} />
        </>
      ) : (
        <>
          <div className={styles.sums}>
            {told}
            <Rare {...props} />
            {clear}
          </div>
          <div className={styles.acts}>
            <Common {...props} />
            <Sell {...props} />
          </div>
        </>
      )}
    </section>
  );
}

function Sell({ vehicles, busy, onAct }: SelectionBarProps) {
  return (
    <Button small look="filled" busy={busy === 'sell'} onPress={() => onAct('sell')}>
      Sell for {money(sumsOf(vehicles).sale)}…
    </Button>
  );
}

function Common({ vehicles, page, busy, onAct }: SelectionBarProps) {
  const sums = sumsOf(vehicles);
  const tooMany = sums.count > page.crusher_remaining;
  return (
    <>
      <Button small busy={busy === 'repair'} onPress={() => onAct('repair')}>
        <Wrench size={15} aria-hidden="true" /> Repair{sums.repair > 0 && ` ${money(sums.repair)}`}
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
    </>
  );
}

function Rare({ vehicles, page, busy, onAct, onCompare }: SelectionBarProps) {
  return (
    <>
      {vehicles.length === 2 && (
        <Button small look="quiet" onPress={onCompare}>
          <Scale size={15} aria-hidden="true" /> Compare
        </Button>
      )}
      <Button small look="quiet" busy={busy === 'insure'} onPress={() => onAct('insure')}>
        <ShieldCheck size={15} aria-hidden="true" /> Insure
      </Button>
      {vehicleActs
        .filter(({ action }) => page.actions.includes(action))
        .map(({ action, label, leadsTo }) =>
          leadsTo === undefined ? (
            <Button key={action} small look="quiet" busy={busy === action} onPress={() => onAct(action)}>
              {label}
            </Button>
          ) : (
            vehicles.every(({ transferable }) => transferable) && (
              <ButtonLink key={action} small look="quiet" to={leadsTo(vehicles)}>
                {label}
              </ButtonLink>
            )
          ),
        )}
    </>
  );
}
