import { useRead } from '../../app/reads/use-read.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { Panel } from '../../ui/panel.tsx';
import { HomeRow } from './home-row.tsx';
import { menuLabelOf } from './menu-label.ts';

const shownMost = 6;

/** What the next levels open: why to want them. */
export function LevelOpenings() {
  const { level } = useCharacter();
  const openings = useRead('GET current/stats', { optional: true })?.stats.openings ?? [];
  if (openings.length === 0) return null;
  return (
    <Panel title="What levels open" aside={`you are at ${level.number}`}>
      <ul>
        {openings.slice(0, shownMost).map(({ level: opensAt, what, path }) => (
          <HomeRow key={`${opensAt} ${what}`} mark={opensAt} to={path} title={what}>
            {`${menuLabelOf(path)}, from level ${opensAt}`}
          </HomeRow>
        ))}
      </ul>
    </Panel>
  );
}
