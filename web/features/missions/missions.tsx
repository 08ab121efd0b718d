import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRead } from '../../app/reads/use-read.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { GameIcon } from '../../ui/game-icon.tsx';
import { HeroFigure, Screen } from '../../ui/screen.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Tile } from '../../ui/tile.tsx';
import type { Mission, MissionsPage } from './answers.ts';
import { Brief } from './brief.tsx';
import styles from './missions.module.css';
import { StandingMark } from './others.tsx';
import { pathOf, standingOf } from './words.ts';

/** Every mission of the city: in hand, ready, waiting, or still closed (S053). */
export function Missions() {
  const page = useRead('GET missions', { quiet: true });
  const hand = page?.missions.filter(({ attempt_id: attempt }) => attempt !== null).length ?? 0;
  const open = page?.missions.filter((mission) => standingOf(mission) === 'ready').length ?? 0;
  return (
    <Screen
      place={`Crimes · ${useCharacter().location_name}`}
      title="Missions"
      lead="Somebody in the city asks for things. Bring them in any order, and take your time: each mission is open again 20 hours after its start."
      aside={
        page && (
          <>
            <HeroFigure value={hand} label="in hand" />
            <HeroFigure value={open} label="ready" />
          </>
        )
      }
    >
      <Panel title="Missions">
        {page === null ? <SkeletonRows rows={9} height={72} /> : <List page={page} />}
      </Panel>
    </Screen>
  );
}

function List({ page }: { readonly page: MissionsPage }) {
  const navigate = useNavigate();
  const [shown, setShown] = useState<string | null>(null);
  const brief = page.missions.find(({ type_id: type }) => type === shown) ?? null;
  return (
    <>
      <ul>
        {page.missions.map((mission) => (
          <Row
            key={mission.type_id}
            mission={mission}
            onPress={() =>
              mission.attempt_id === null
                ? setShown(mission.type_id)
                : void navigate(pathOf(mission.attempt_id))
            }
          />
        ))}
      </ul>
      <Sheet title={brief?.name ?? 'Mission'} open={brief !== null} onClose={() => setShown(null)}>
        {brief !== null && <Brief mission={brief} resets={page.resets} />}
      </Sheet>
    </>
  );
}

interface RowProps {
  readonly mission: Mission;
  readonly onPress: () => void;
}

function Row({ mission, onPress }: RowProps) {
  const { name, icon, description } = mission;
  const standing = standingOf(mission);
  const isLocked = standing === 'locked';
  return (
    <li className={styles.mission} data-locked={isLocked || undefined}>
      <Tile tone={isLocked ? 'dim' : 'accent'}>
        <GameIcon name={icon} />
      </Tile>
      <span className={styles.words}>
        {isLocked ? (
          <b>{name}</b>
        ) : (
          <button type="button" className={styles.name} onClick={onPress}>
            {name}
          </button>
        )}
        <small>{description}</small>
      </span>
      <span className={styles.standing}>
        <StandingMark mission={mission} />
      </span>
    </li>
  );
}
