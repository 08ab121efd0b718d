import { useState } from 'react';
import { CalendarX2 } from 'lucide-react';
import { PartBoundary } from '../../app/shell/part-boundary.tsx';
import { useRead } from '../../app/reads/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { EventRow } from '../events/event-row.tsx';
import styles from './special-events.module.css';

/** So many events are shown before "View More" shows all of them (S009). */
const shownFirst = 3;

export function SpecialEvents() {
  return (
    <Panel title="Special Events" aside={<TextLink to="/main/events">Calendar</TextLink>}>
      <PartBoundary>
        <Rows />
      </PartBoundary>
    </Panel>
  );
}

function Rows() {
  const answer = useRead('GET events', { query: { withDeathmatch: '1' }, quiet: true });
  const [all, setAll] = useState(false);
  if (answer === null) return <SkeletonRows rows={1} height={72} />;
  const { events } = answer;
  if (events.length === 0)
    return <Empty icon={<CalendarX2 />} sentence="No event is planned. Make your own." />;
  return (
    <>
      {(all ? events : events.slice(0, shownFirst)).map((event) => (
        <EventRow key={event.id} event={event} />
      ))}
      {!all && events.length > shownFirst && (
        <div className={styles.more}>
          <Button look="quiet" small onPress={() => setAll(true)}>
            View More
          </Button>
        </div>
      )}
    </>
  );
}
