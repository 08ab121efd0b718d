import { cityName } from '@rackets/engine/shared/catalogues/cities.ts';
import { Crosshair, HeartCrack, Skull, Undo2 } from 'lucide-react';
import { useCharacter } from '../../app/state/use-character.ts';
import { clockTime, shortMoney } from '../../app/text/format.ts';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Option, Options } from '../../ui/option.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { Shooting, Target } from './answers.ts';
import styles from './targets.module.css';

interface TargetsProps {
  readonly page: Shooting;
  readonly chosen: Target | null;
  readonly onChoose: (id: string) => void;
}

/** Whom the player's detectives hold: here, where they can be shot at, and elsewhere. */
export function Targets({ page: { targets, elsewhere }, chosen, onChoose }: TargetsProps) {
  const { location_name: city } = useCharacter();
  return (
    <Panel title={`In ${city}`} aside={targets.length > 0 ? 'held until' : undefined}>
      {targets.length === 0 ? (
        <Empty
          icon={<Crosshair aria-hidden="true" />}
          sentence={`You don't have any targets in ${city}.`}
          next={<ButtonLink to="/main/detectives">Hire detectives</ButtonLink>}
        />
      ) : (
        <Options legend="Whom you shoot at">
          {targets.map((target) => (
            <Option
              key={target.id}
              name="target"
              value={target.id}
              chosen={target.id === chosen?.id}
              onChoose={() => onChoose(target.id)}
              className={styles.row}
            >
              <Avatar url={target.avatar_url} size={40} />
              <span className={styles.words}>
                <b>{target.username}</b>
                <small>
                  {target.family && (
                    <>
                      <i style={{ background: target.family.colour }} aria-hidden="true" />
                      {target.family.name} ·{' '}
                    </>
                  )}
                  Lv {target.level.number}
                  {target.bounty > 0 && ` · ${shortMoney(target.bounty)} bounty`}
                </small>
              </span>
              <time dateTime={target.held_until}>{clockTime(target.held_until)}</time>
            </Option>
          ))}
        </Options>
      )}
      {elsewhere.length > 0 && <OutOfReach targets={elsewhere} />}
    </Panel>
  );
}

function OutOfReach({ targets }: { readonly targets: Shooting['elsewhere'] }) {
  return (
    <>
      <h3 className={styles.head}>Out of reach</h3>
      <ul aria-label="Out of reach">
        {targets.map(({ id, username, avatar_url: avatar, location_id: city, held_until: until }) => (
          <li key={id} className={styles.row} data-far data-row-link>
            <Avatar url={avatar} size={34} />
            <span className={styles.words}>
              <b>
                <CharacterLink id={id} username={username} />
              </b>
              <small>
                in {cityName(city)}, until {clockTime(until)}
              </small>
            </span>
            <TextLink to={`/main/airport?location_id=${city}`}>Fly there</TextLink>
          </li>
        ))}
      </ul>
    </>
  );
}

const ends = [
  { icon: Skull, what: 'They die.', after: 'Their cash and bribes are yours.' },
  { icon: HeartCrack, what: 'Nobody dies.', after: 'Both of you may bleed.' },
  { icon: Undo2, what: 'You die', after: 'by their backfire.' },
];

/** What a shot can lead to. */
export function HowItEnds() {
  return (
    <Panel title="How it ends" className={styles.ends}>
      <ul>
        {ends.map(({ icon: Icon, what, after }) => (
          <li key={what}>
            <Icon size={16} aria-hidden="true" />
            <span>
              <b>{what}</b> {after}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
