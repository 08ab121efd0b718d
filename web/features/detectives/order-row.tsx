import { cityName } from '@rackets/engine/shared/catalogues/cities.ts';
import { CircleHelp, Footprints, MapPin, Search, Skull, Snowflake, type LucideIcon } from 'lucide-react';
import { Suspense } from 'react';
import { foundActs } from '../../app/screens/contributions.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { count, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { useOfTime } from '../../app/time/use-tick.ts';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Chip, type ChipTone } from '../../ui/chip.tsx';
import { TimeLeft } from '../../ui/time-left.tsx';
import type { Order } from './answers.ts';
import { CityStrip } from './city-strip.tsx';
import { seenIn, stageOf, type Stage } from './order-stage.ts';
import styles from './order-row.module.css';

/** One order: whom it is about, how it stands, and what can be done next (R395). */
export function OrderRow({ order }: { readonly order: Order }) {
  const { location_id: mine } = useCharacter();
  const stage = useOfTime((now) => stageOf(order, now));
  const { target } = order;
  const isHere = stage === 'held' && seenIn(order) === mine;
  return (
    <li className={styles.row} data-here={isHere || undefined} data-over={isOver(stage) || undefined}>
      <Avatar url={target?.avatar_url ?? null} size={40} />
      <div className={styles.words}>
        <p className={styles.name}>
          {target === null ? (
            <b>A gangster</b>
          ) : (
            <CharacterLink id={target.id} username={target.username} className={styles.person} />
          )}
          <StageChip order={order} stage={stage} isHere={isHere} />
        </p>
        <small>{wordsOf(order, stage)}</small>
      </div>
      <CityStrip order={order} stage={stage} />
      <div className={styles.end}>
        <Next order={order} stage={stage} isHere={isHere} />
      </div>
    </li>
  );
}

const isOver = (stage: Stage): boolean => stage === 'cold' || stage === 'nothing' || stage === 'dead';

const looks: Readonly<
  Record<Stage, { readonly tone: ChipTone; readonly icon: LucideIcon; readonly text: string }>
> = {
  searching: { tone: 'info', icon: Search, text: 'Searching' },
  reporting: { tone: 'info', icon: Search, text: 'Reporting' },
  held: { tone: 'success', icon: MapPin, text: 'Found' },
  cold: { tone: 'plain', icon: Snowflake, text: 'Trail cold' },
  nothing: { tone: 'plain', icon: CircleHelp, text: 'Nothing' },
  dead: { tone: 'plain', icon: Skull, text: 'Dead' },
};

interface StagedProps {
  readonly order: Order;
  readonly stage: Stage;
  /** Whether the target is in the player's city. */
  readonly isHere: boolean;
}

function StageChip({ order, stage, isHere }: StagedProps) {
  const { tone, icon: Icon, text } = looks[stage];
  const city = seenIn(order);
  if (isHere)
    return (
      <Chip tone="warn">
        <Footprints aria-hidden="true" /> Here
      </Chip>
    );
  return (
    <Chip tone={tone}>
      <Icon aria-hidden="true" /> {stage === 'held' && city !== null ? `In ${cityName(city)}` : text}
    </Chip>
  );
}

/** Who looks or looked where, or since when the target is known to be there. */
function wordsOf(order: Order, stage: Stage): string {
  const { found_in: found, followed_to: followed, followed_at: flew, processed_at: back } = order;
  const at = (time: string) => whenTime(time, serverClock.now());
  const men = count(order.count, 'detective');
  const place = order.location_id === null ? 'in all cities' : `in ${cityName(order.location_id)}`;
  if (found !== null && back !== null && stage !== 'dead') {
    if (followed !== null && flew !== null) return `followed from ${cityName(found)}, since ${at(flew)}`;
    const seen = stage === 'held' ? `since ${at(back)}` : `seen in ${cityName(found)} at ${at(back)}`;
    return `${seen}, ${order.follow ? 'followed' : 'not followed'}`;
  }
  return back === null ? `${men} ${place}` : `${men} ${place}, back at ${at(back)}`;
}

/** What the player waits for, or the likeliest next act. */
function Next({ order, stage, isHere }: StagedProps) {
  const now = serverClock.now();
  const { target, expires_at: expires } = order;
  const city = seenIn(order);
  if (stage === 'searching')
    return (
      <>
        <small>until {whenTime(order.ends_at, now)}</small>
        <b>
          <TimeLeft until={order.ends_at} spoken={null} />
        </b>
      </>
    );
  if (stage === 'held' && expires !== null)
    return (
      <>
        <small>
          known until <b>{whenTime(expires, now)}</b>
        </small>
        {isHere && target !== null && (
          <Suspense fallback={null}>
            {foundActs.map(({ name, Acts }) => (
              <Acts key={name} id={target.id} />
            ))}
          </Suspense>
        )}
        {!isHere && city !== null && (
          <ButtonLink to={`/main/airport?location_id=${city}`}>Fly there</ButtonLink>
        )}
      </>
    );
  if (target === null || (stage !== 'nothing' && stage !== 'cold')) return null;
  return (
    <ButtonLink to={`/main/detectives?username=${encodeURIComponent(target.username)}`}>
      Hire again
    </ButtonLink>
  );
}
