import { useAtomValue } from 'jotai/react';
import { Dices } from 'lucide-react';
import { Link } from 'react-router-dom';
import { usePhone } from '../../app/shell/use-phone.ts';
import { stateAtom } from '../../app/state/state.ts';
import type { Column } from '../../ui/table.tsx';
import styles from './check-draw.module.css';

const dayMs = 86_400_000;

interface CheckDrawProps {
  /** Of a row of a history: its event's revision, a dot and a number. */
  readonly id: string;
  readonly at: string;
}

/** The column of a history whose rows come from draws. */
export const checkColumn: Column<Pick<CheckDrawProps, 'id'> & { readonly created_at: string }> = {
  head: 'Dice',
  cell: ({ id, created_at: at }) => <CheckDraw id={id} at={at} />,
};

/** Leads to the draw behind a result, where it can be rolled again once its day is over. */
function CheckDraw({ id, at }: CheckDrawProps) {
  const phone = usePhone();
  const startsAt = useAtomValue(stateAtom)?.round?.starts_at;
  if (startsAt === undefined) return null;
  const day = utcDay(at) - utcDay(startsAt) + 1;
  const revision = Number(id.split('.')[0]);
  return (
    <Link className={styles.check} to={`/main/fairness?day=${day}&draw=${revision}`} title="Check this draw">
      <Dices size={16} aria-hidden="true" />
      <span className={phone ? undefined : 'visually-hidden'}>Check this draw</span>
    </Link>
  );
}

const utcDay = (at: string): number => Math.floor(Date.parse(at) / dayMs);
