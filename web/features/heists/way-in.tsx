import { useCharacter } from '../../app/state/use-character.ts';
import { Panel } from '../../ui/panel.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { HeistType } from './answers.ts';
import styles from './heists.module.css';
import { publicPath } from './paths.ts';

/** What somebody can do who is to lead no heist yet: how far it is to a seat, what it takes, and who might give one. */
export function WayIn({ types }: { readonly types: readonly HeistType[] }) {
  const own = useCharacter().level.number;
  const [first] = types.toSorted((one, other) => one.seat_level - other.seat_level);
  if (!first || types.some((type) => type.locked_message === null)) return null;
  return (
    <Panel title="Your first heist" padded>
      <ul className={styles.wayIn}>
        <li>
          {own >= first.seat_level
            ? `You may take a seat in ${first.name} now, and lead one from level ${first.level} on.`
            : `${first.name} comes first: a seat from level ${first.seat_level}, the lead from level ${first.level}. You are at ${own}.`}
        </li>
        <li>
          Each brings something. {first.seats.flatMap(neededOf).join(' ')} Any car in your garage will do.
          <TextLink to="/main/vehicletheft">Steal a car</TextLink>
        </li>
        <li>
          Leaders invite friends, family and whoever is online. Some take strangers.
          <TextLink to={publicPath}>See who does</TextLink>
        </li>
      </ul>
    </Panel>
  );
}

/** "Leader: weapons." */
const neededOf = ({ name, needs }: HeistType['seats'][number]): readonly string[] =>
  needs.map((what) => `${name}: ${what.toLowerCase()}.`);
