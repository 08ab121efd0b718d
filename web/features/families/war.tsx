import { number } from '../../app/text/format.ts';
import { FamilyName } from '../../kits/families/family-name.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { OwnFamily } from './answers.ts';
import styles from './war.module.css';

/** The days are those of the server's midnights. */
const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });

interface WarProps {
  readonly family: OwnFamily['family'];
  readonly war: NonNullable<OwnFamily['war']>;
}

/** What the family and the one that it fights most did to each other, mirrored day by day (ruling 64). */
export function War({ family, war: { rival, own, theirs, days } }: WarProps) {
  const most = Math.max(...days.flatMap((day) => [day.own, day.theirs]));
  const share = (points: number) => `${(100 * points) / most}%`;
  return (
    <Panel title="War points" aside="seven days to midnight" padded>
      <dl className={styles.sides}>
        {[
          { side: family, points: own },
          { side: rival, points: theirs },
        ].map(({ side, points }) => (
          <div key={side.id}>
            <dt>
              <FamilyName family={side} />
            </dt>
            <dd>{number(points)}</dd>
          </div>
        ))}
      </dl>
      <ol className={styles.days} aria-label="War points by day">
        {days.map((each) => {
          const name = weekday.format(new Date(each.day));
          return (
            <li key={each.day}>
              <span className="visually-hidden">
                {`${name}: ${number(each.own)} to ${number(each.theirs)}`}
              </span>
              <span className={styles.up} aria-hidden="true">
                <i style={{ height: share(each.own), background: family.colour }} />
              </span>
              <span className={styles.letter} aria-hidden="true">
                {name.charAt(0)}
              </span>
              <span className={styles.down} aria-hidden="true">
                <i style={{ height: share(each.theirs), background: rival.colour }} />
              </span>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
