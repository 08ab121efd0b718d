import { useRead } from '../../app/reads/use-read.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Chance } from '../../ui/chance.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import rows from './inmate-row.module.css';

const readEveryMs = 15_000;

/** Who is around and could bust the player out; nothing while nobody could. */
export function Helpers() {
  const helpers = useRead('GET prison/helpers', { optional: true, refetchMs: readEveryMs })?.helpers ?? [];
  if (helpers.length === 0) return null;
  return (
    <Panel title="Who could free you" aside="chance of a bust">
      <ul>
        {helpers.map(({ character, chance }) => (
          <li key={character.id} className={rows.row} data-row-link>
            <Avatar url={character.avatar_url} />
            <span className={rows.words}>
              <b>
                <CharacterLink id={character.id} username={character.username} />
              </b>
              <small>Lv {character.level.number} · online</small>
            </span>
            <Chance value={chance} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
