import { Link } from 'react-router-dom';
import type { Alert } from '../../app/api/shapes.ts';
import { showAlert } from '../../app/dialogs/dialogs.ts';
import { alertActs } from '../../app/screens/contributions.ts';
import styles from './alerts.module.css';

interface AlertActProps {
  readonly action: Alert['actions'][number];
  readonly onLeave: () => void;
}

/** What an alert offers to do. One that this client does not know is a newer game's (R243). */
export function AlertAct({ action, onLeave }: AlertActProps) {
  const Act = Object.hasOwn(alertActs, action.id) ? alertActs[action.id] : undefined;
  if (Act) return <Act label={action.label} meta={action.meta} onLeave={onLeave} />;
  const to = addressOf(action);
  if (to !== null) {
    return (
      <Link className={styles.act} to={to} onClick={onLeave}>
        {action.label}
      </Link>
    );
  }
  const explain = (): void =>
    showAlert(
      'warning',
      action.label,
      'This game does not know how to do that. Please update it by a reload, or open a Help Request if this continues.',
    );
  return (
    <button type="button" className={styles.act} onClick={explain}>
      {action.label}
    </button>
  );
}

/** Where an action leads; null for an unknown one. */
export function addressOf({ id, meta }: AlertActProps['action']): string | null {
  const { path, character } = meta;
  if (id === 'page' && typeof path === 'string' && path.startsWith('/main')) return path;
  if (id === 'character' && typeof character === 'string') return `/main/character/${character}`;
  return null;
}
