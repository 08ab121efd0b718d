import { clockTime } from '../../app/text/format.ts';
import { useOfTime } from '../../app/time/use-tick.ts';
import { TimeLeft } from '../../ui/time-left.tsx';

/** How long an auction still runs; past its end it is being processed (R348). */
export function Ends({ at, className }: { readonly at: string; readonly className?: string }) {
  const end = Date.parse(at);
  const phase = useOfTime((now) => (now >= end ? 'over' : end - now < 60_000 ? 'soon' : 'runs'));
  if (phase === 'over') return <b className={className}>Processing</b>;
  return (
    <b className={className} data-soon={phase === 'soon' || undefined}>
      <TimeLeft until={end} />
    </b>
  );
}

/** The clock time of an end, beside `Ends`, which says it. */
export const EndsAt = ({ at }: { readonly at: string }) => <small aria-hidden="true">{clockTime(at)}</small>;
