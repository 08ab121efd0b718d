import { Cake, CalendarDays, Gift, Ghost, Heart, PartyPopper, Swords, type LucideIcon } from 'lucide-react';
import type { GameEvent } from './answers.ts';
import { clockTime, duration, fullDate } from '../../app/text/format.ts';
import { useOfTime } from '../../app/time/use-tick.ts';
import { Bar } from '../../ui/bar.tsx';
import { Chip } from '../../ui/chip.tsx';
import styles from './event-row.module.css';

const looks: Readonly<Record<GameEvent['kind'], { readonly icon: LucideIcon; readonly sort: string }>> = {
  christmas: { icon: Gift, sort: 'Season' },
  halloween: { icon: Ghost, sort: 'Season' },
  new_year: { icon: PartyPopper, sort: 'Season' },
  birthday: { icon: Cake, sort: 'Season' },
  valentines: { icon: Heart, sort: 'Season' },
  event: { icon: CalendarDays, sort: 'Event' },
  deathmatch: { icon: Swords, sort: 'Round' },
};

/** One event or season: what it is, when, and how far it has come (R088, R089). */
export function EventRow({ event }: { readonly event: GameEvent }) {
  const { icon: Icon, sort } = looks[event.kind];
  return (
    <article className={styles.event}>
      <div className={styles.row}>
        <span className={styles.icon} aria-hidden="true">
          <Icon size={20} />
        </span>
        <div className={styles.words}>
          <p className={styles.name}>{event.name}</p>
          <p className={styles.when}>
            {sort} · <When event={event} />
          </p>
          {event.day !== null && <Bar percent={event.percent} label={`Progress of ${event.name}`} />}
        </div>
        {event.day === null ? (
          <Chip>
            <Until at={event.starts_at} />
          </Chip>
        ) : (
          <Chip tone={event.deathmatch_day === null ? 'success' : 'danger'}>
            {event.deathmatch_day === null ? `day ${event.day}` : `deathmatch, day ${event.deathmatch_day}`}
          </Chip>
        )}
      </div>
    </article>
  );
}

function When({ event }: { readonly event: GameEvent }) {
  const [word, at] =
    event.day === null ? (['starts', event.starts_at] as const) : (['ends', event.ends_at] as const);
  return (
    <time dateTime={at}>
      {word} {fullDate(at)}, {clockTime(at)}
    </time>
  );
}

/** "in 3 days 4 h": renders when its words change. */
function Until({ at }: { readonly at: string }) {
  const start = Date.parse(at);
  const text = useOfTime((now) => {
    const seconds = Math.ceil((start - now) / 1000);
    return seconds <= 0 ? 'any moment' : `in ${duration(Math.max(60, seconds - (seconds % 60)))}`;
  });
  return <>{text}</>;
}
