import { useAtomValue } from 'jotai/react';
import { Dices } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { OwnDraw } from '../../app/api/own-draw.ts';
import { usePhone } from '../../ui/use-phone.ts';
import { stateAtom } from '../../app/state/state.ts';
import { clockTime, number } from '../../app/text/format.ts';
import type { Column } from '../../ui/table.tsx';
import styles from './check-draw.module.css';
import { drawNumber } from './draw-number.ts';

const dayMs = 86_400_000;
/** How an address names whoever drew for all. */
export const worldPlayer = 'world';

interface CheckDrawProps {
  /** Of a row of a history: its event's revision, a dot and a number. */
  readonly id: string;
  readonly at: string;
  /** Whether the game drew it for several, as it does the finish of a race, and not the player alone. */
  readonly shared?: boolean;
  /** Whether the words stand beside the icon on the desktop, too. */
  readonly inWords?: boolean;
}

/** The column of a history whose rows come from draws. */
export const checkColumn: Column<Pick<CheckDrawProps, 'id'> & { readonly created_at: string }> = {
  head: 'Dice',
  cell: ({ id, created_at: at }) => <CheckDraw id={id} at={at} />,
};

/** Leads to the draw behind a result, where it can be rolled again once its day is over. */
export function CheckDraw({ id, at, shared = false, inWords = false }: CheckDrawProps) {
  const phone = usePhone();
  const startsAt = useAtomValue(stateAtom)?.round?.starts_at;
  if (startsAt === undefined) return null;
  const day = utcDay(at) - utcDay(startsAt) + 1;
  const revision = Number(id.split('.')[0]);
  const to = `/main/fairness?day=${day}&draw=${revision}${shared ? `&player=${worldPlayer}` : ''}`;
  return (
    <Link className={styles.check} to={to} title="Check this draw">
      <Dices size={16} aria-hidden="true" />
      <span className={phone || inWords ? undefined : 'visually-hidden'}>Check this draw</span>
    </Link>
  );
}

/** The player's draw behind the result above, and when its key becomes public; takes its space before the first. */
export function DrawLine({ draw }: { readonly draw: OwnDraw | null }) {
  if (draw === null) return <p className={styles.line}>{'\u00a0'}</p>;
  const { revision, nonce, at } = draw;
  return (
    <p className={styles.line}>
      <span>
        Draw {number(drawNumber(nonce))} of your day, key public at {clockTime((utcDay(at) + 1) * dayMs)}
      </span>
      <CheckDraw id={String(revision)} at={at} inWords />
    </p>
  );
}

const utcDay = (at: string): number => Math.floor(Date.parse(at) / dayMs);
