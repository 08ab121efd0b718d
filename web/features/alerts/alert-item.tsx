import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Alert } from '../../app/api/shapes.ts';
import { alertLinks } from '../../app/screens/contributions.ts';
import { serverClock } from '../../app/time/clock.ts';
import { whenTime } from '../../app/text/format.ts';
import { plainText } from '../../app/text/plain-text.ts';
import { EventTile } from '../activity/event-tile.tsx';
import { AlertAct } from './alert-act.tsx';
import styles from './alerts.module.css';

interface AlertItemProps {
  readonly alert: Alert;
  readonly onLeave: () => void;
  readonly onRemove: () => void;
}

/** One alert: what happened, when, what may be done about it, and the way to be rid of it. */
export function AlertItem({ alert, onLeave, onRemove }: AlertItemProps) {
  const sentence = plainText(alert.message);
  return (
    <li className={styles.item}>
      <EventTile kind={alert.type} tone={alert.tone} />
      <div className={styles.what}>
        <p>{sentence}</p>
        {alert.text !== null && <blockquote className={styles.text}>{alert.text}</blockquote>}
        <p className={styles.line}>
          <time dateTime={alert.created_at}>{whenTime(alert.created_at, serverClock.now())}</time>
          {alertLinks.flatMap((linkOf) => {
            const link = linkOf(alert);
            return link === null
              ? []
              : [
                  <Link key={link.to} className={styles.act} to={link.to} onClick={onLeave}>
                    {link.label}
                  </Link>,
                ];
          })}
          {alert.actions.map((action) => (
            <AlertAct key={`${action.id} ${action.label}`} action={action} onLeave={onLeave} />
          ))}
        </p>
      </div>
      <button type="button" className={styles.remove} aria-label={`Delete: ${sentence}`} onClick={onRemove}>
        <X size={16} aria-hidden="true" />
      </button>
    </li>
  );
}
