import { Clock, PiggyBank } from 'lucide-react';
import { useRead } from '../../app/reads/use-read.ts';
import { whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { PartBoundary } from '../../app/shell/part-boundary.tsx';
import { useOfTime } from '../../app/time/use-tick.ts';
import { Empty } from '../../ui/empty.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TimeLeft } from '../../ui/time-left.tsx';
import { HomeRow } from './home-row.tsx';
import { menuEntryOf } from './menu-label.ts';

const soonMs = 86_400_000;

/** What will happen to the player by itself, and when: a reason to come back at a time. */
export function ComingUp() {
  return (
    <Panel title="Coming up">
      <PartBoundary>
        <Ahead />
      </PartBoundary>
    </Panel>
  );
}

function Ahead() {
  const all = useRead('GET current/stats', { quiet: true })?.stats.upcoming ?? null;
  // They come sorted: those that are past are the first.
  const past = useOfTime((now) => all?.filter(({ at }) => Date.parse(at) <= now).length ?? 0);
  const soon = useOfTime((now) => all?.some(({ at }) => isSoon(Date.parse(at), now)) ?? false);
  if (all === null) return <SkeletonRows rows={1} height={57} />;
  const ahead = all.slice(past);
  if (ahead.length === 0)
    return (
      <Empty
        icon={<Clock aria-hidden="true" />}
        sentence="Nothing waits for you at a set time. Money that you lock away pays at one."
        next={<ButtonLink to="/main/bank/savings">See the savings</ButtonLink>}
      />
    );
  return (
    <ul>
      {ahead.map(({ at, what, path }) => {
        const Icon = menuEntryOf(path)?.icon ?? Clock;
        return (
          <HomeRow key={`${at} ${what}`} mark={<Icon size={15} />} to={path} title={what}>
            {whenTime(at, serverClock.now())}
            <TimeLeft until={at} lead=", in" spoken={null} />
          </HomeRow>
        );
      })}
      {!soon && (
        <HomeRow
          mark={<PiggyBank size={15} />}
          to="/main/bank/savings"
          title="Lock some money away for a day"
        >
          savings pay at a set time, with interest
        </HomeRow>
      )}
    </ul>
  );
}

/** Whether something comes within a day: a reason to be back tomorrow. */
const isSoon = (at: number, now: number): boolean => at > now && at <= now + soonMs;
