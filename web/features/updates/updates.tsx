import { Newspaper } from 'lucide-react';
import type { Updates as Answer } from './answers.ts';
import { calendarDate } from '../../app/text/format.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { UpdateItem } from './update-item.tsx';

/** Updates: what has changed in the game, by the day (S150). */
export function Updates() {
  const answer = useRead('GET updates', { query: { limit: 100 } });
  return (
    <Screen
      place="Other"
      title="Updates"
      lead="What is new in the city, straight from the people who run it."
    >
      {answer === null ? <SkeletonBlock height={320} /> : <Days days={answer.updates} />}
    </Screen>
  );
}

function Days({ days }: { readonly days: Answer['updates'] }) {
  if (days.length === 0) {
    return (
      <Panel title="Nothing yet">
        <Empty
          icon={<Newspaper />}
          sentence="The presses have been quiet. The first update will appear here."
          next={<ButtonLink to="/main/events">See the calendar</ButtonLink>}
        />
      </Panel>
    );
  }
  return (
    <Stack>
      {days.map(({ date, updates }) => (
        <Panel key={date} title={calendarDate(date)}>
          {updates.map((update) => (
            <UpdateItem key={update.id} update={update} />
          ))}
        </Panel>
      ))}
    </Stack>
  );
}
