import { useEffect, useState } from 'react';
import type { Alert } from '../../app/api/shapes.ts';
import { call } from '../../app/reads/call.ts';
import { takeUnreadAlerts } from '../../app/state/state.ts';

/**
 * Marks what the player is shown as read, and returns what was unread when they first saw it: it stays where it
 * stands for as long as they look. A failure leaves it unread, for the next look.
 */
export function useReadOnSight(alerts: readonly Alert[]): ReadonlySet<string> {
  const [unread, setUnread] = useState<ReadonlySet<string>>(new Set());
  const fresh = alerts.filter((alert) => alert.read_at === null && !unread.has(alert.id)).map(({ id }) => id);
  if (fresh.length > 0) setUnread(new Set([...unread, ...fresh]));
  const seen = [...unread].toSorted().join(',');
  useEffect(() => {
    if (seen === '') return;
    const mark = { ids: seen.split(',').slice(-maxAtOnce) };
    call('POST alerts/read', { body: mark, silent: true }).then(
      (answer) => takeUnreadAlerts(answer.unread_alerts),
      () => undefined,
    );
  }, [seen]);
  return unread;
}

/** What the call takes. */
const maxAtOnce = 100;
