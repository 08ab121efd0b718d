import { CalendarX2 } from 'lucide-react';
import type { GameEvent } from './answers.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { EventRow } from './event-row.tsx';
import { RoundPanel } from './round-panel.tsx';

/** Events and seasons: what goes on in the city, and what is coming. */
export function Events() {
  const answer = useRead('GET events', { query: { withDeathmatch: '1' } });
  return (
    <Screen
      place="Other"
      title="Events & Seasons"
      lead="What’s on in the city and what’s coming. Times are local."
    >
      <Stack>
        <RoundPanel />
        {answer === null ? <SkeletonBlock height={240} /> : <Calendar events={answer.events} />}
      </Stack>
    </Screen>
  );
}

function Calendar({ events }: { readonly events: readonly GameEvent[] }) {
  const now = events.filter(({ started_at }) => started_at !== null);
  const later = events.filter(({ started_at }) => started_at === null);
  return (
    <>
      <Panel title="Going on now">
        {now.length === 0 && (
          <Empty
            icon={<CalendarX2 />}
            sentence="An ordinary day: no event or season is on."
            next={<ButtonLink to="/main/updates">Read the updates</ButtonLink>}
          />
        )}
        {now.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </Panel>
      {later.length > 0 && (
        <Panel title="Coming up">
          {later.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </Panel>
      )}
    </>
  );
}
