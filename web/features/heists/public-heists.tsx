import { MapPin, UsersRound } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useRead } from '../../app/reads/use-read.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { percent, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Empty } from '../../ui/empty.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { PublicHeist } from './answers.ts';
import styles from './heists.module.css';
import { attemptPath, heistsPath } from './paths.ts';
import { heistReads } from './use-heist.ts';

const refetchMs = 15_000;

/** Heists whose leaders take strangers (S058). */
export function PublicHeists() {
  const { location_name: city } = useCharacter();
  const page = useRead('GET heists/find/heists', { ownChannel: true, refetchMs });
  return (
    <Screen
      place={`Crimes · ${city}`}
      title="Heists"
      lead="Jobs with a seat for a stranger. You can join from anywhere, but have to be in its city when it starts."
    >
      <Stack>
        {page === null ? (
          <SkeletonRows rows={4} height={96} />
        ) : page.heists.length === 0 ? (
          <Empty
            icon={<UsersRound />}
            sentence="Nobody is looking for strangers now."
            next={<ButtonLink to={heistsPath}>See the jobs to plan one</ButtonLink>}
          />
        ) : (
          <Panel title="Open to all">
            <ul className={styles.types}>
              {page.heists.map((heist) => (
                <One key={heist.id} heist={heist} />
              ))}
            </ul>
          </Panel>
        )}
      </Stack>
    </Screen>
  );
}

function One({ heist }: { readonly heist: PublicHeist }) {
  const navigate = useNavigate();
  const { busy, submit } = useSubmit('POST heists/join', {
    overlay: false,
    refreshes: heistReads,
    done: ({ id }) => void navigate(attemptPath(id)),
  });
  const { problem, leader } = heist;
  return (
    <li className={styles.type}>
      <span className={styles.icon}>
        <GameIcon name={heist.icon} size={36} />
      </span>
      <div className={styles.words}>
        <h3>{heist.type_name}</h3>
        <p>
          Led by <CharacterLink id={leader.id} username={leader.username} />. {heist.payout_text}, at{' '}
          {percent(heist.success_chance)} as it stands.
        </p>
        <span className={styles.chips}>
          <Chip tone={heist.is_here ? 'success' : 'warn'}>
            <MapPin size={14} aria-hidden="true" /> {heist.location_name}
          </Chip>
          <Chip>open until {whenTime(heist.expires_at, serverClock.now())}</Chip>
        </span>
      </div>
      <div className={styles.acts}>
        {problem === null ? (
          heist.positions.map(({ id, name, needs }) => (
            <Button
              key={id}
              busy={busy === String(id)}
              off={busy !== null && busy !== String(id)}
              label={`Join ${heist.type_name} as ${name}`}
              onPress={() => void submit({ body: { heist_id: heist.id, position: id } }, String(id))}
            >
              Join as {name.toLowerCase()}
              {needs.length > 0 && <small> needs {needs.join(', ').toLowerCase()}</small>}
            </Button>
          ))
        ) : (
          <span className={styles.locked}>{problem}</span>
        )}
      </div>
    </li>
  );
}
