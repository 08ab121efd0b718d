import { Clock, Lock, Users } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { clockTime, duration, money } from '../../app/text/format.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { HeroFigure, Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TimeLeft } from '../../ui/time-left.tsx';
import type { HeistsPage, HeistType } from './answers.ts';
import styles from './heists.module.css';
import { Invites } from './invites.tsx';
import { attemptPath } from './paths.ts';
import { heistReads, useHeists } from './use-heist.ts';
import { WayIn } from './way-in.tsx';

/** The five heists, and the seats that are held for the player (S056). */
export function Heists() {
  const { location_name: city } = useCharacter();
  const page = useHeists();
  return (
    <Screen
      place={`Crimes · ${city}`}
      title="Heists"
      lead="Jobs for two to five. The leader plans one where they are, everybody comes there with what they need, and the haul is shared equally."
      aside={page?.current_id ? <HeroFigure value="One" label="you are in" /> : undefined}
    >
      <Stack>
        {page === null ? (
          <SkeletonRows rows={5} height={112} />
        ) : (
          <>
            <Invites invites={page.invites} />
            {page.current_id === null && <WayIn types={page.types} />}
            <Panel title="Jobs">
              <ul className={styles.types}>
                {page.types.map((type) => (
                  <Type key={type.id} type={type} page={page} />
                ))}
              </ul>
            </Panel>
          </>
        )}
      </Stack>
    </Screen>
  );
}

interface TypeProps {
  readonly type: HeistType;
  readonly page: HeistsPage;
}

/** One type: pending, waiting or ready (R645). */
function Type({ type, page }: TypeProps) {
  const own = useCharacter().level.number;
  const { locked_message: locked, wait_until: wait } = type;
  return (
    <li
      className={styles.type}
      data-current={type.current || undefined}
      data-locked={locked !== null || undefined}
    >
      <span className={styles.icon}>
        <GameIcon name={type.icon} size={36} />
      </span>
      <div className={styles.words}>
        <h3>{type.name}</h3>
        <p>{type.short_description}</p>
        <span className={styles.chips}>
          <Chip tone="success">{type.payout_text}</Chip>
          <Chip>
            <Users size={14} aria-hidden="true" /> {type.seats.map(({ name }) => name).join(', ')}
          </Chip>
          <Chip>
            <Clock size={14} aria-hidden="true" /> {duration(type.minutes * 60)}
          </Chip>
          {locked === null && wait === null && !type.current && (
            <Chip>{money(type.create_cost)} to plan</Chip>
          )}
        </span>
      </div>
      <div className={styles.acts}>
        {type.current && type.current_id !== null ? (
          <ButtonLink look="filled" to={attemptPath(type.current_id)}>
            Manage
          </ButtonLink>
        ) : locked !== null ? (
          <span className={styles.locked}>
            <Lock size={16} aria-hidden="true" /> {locked}
            <small>
              {own >= type.seat_level ? 'you may take a seat in one' : `a seat from level ${type.seat_level}`}
            </small>
          </span>
        ) : wait === null ? (
          <Create type={type} page={page} />
        ) : (
          <Waiting type={type} until={wait} resets={page.resets} />
        )}
      </div>
    </li>
  );
}

function Create({ type, page }: TypeProps) {
  const navigate = useNavigate();
  const { money: cash } = useCharacter();
  const { busy, submit } = useSubmit('POST heists/create', {
    overlay: false,
    refreshes: heistReads,
    done: ({ id }) => void navigate(attemptPath(id)),
  });
  const short = cash < type.create_cost;
  const elsewhere = page.current_id !== null;
  return (
    <>
      <Button
        busy={busy !== null}
        off={short || elsewhere}
        label={`Create ${type.name}`}
        onPress={() => void submit({ body: { type: type.id } })}
      >
        Create
      </Button>
      <small>
        {elsewhere
          ? 'you are in another'
          : short
            ? `costs ${money(type.create_cost)}`
            : `in ${page.city_name}`}
      </small>
    </>
  );
}

interface WaitingProps {
  readonly type: HeistType;
  readonly until: string;
  readonly resets: number;
}

function Waiting({ type, until, resets }: WaitingProps) {
  const { busy, submit } = useSubmit('POST heists/reset', { overlay: false, refreshes: heistReads });
  return (
    <>
      <span className={styles.locked}>
        <TimeLeft until={until} spoken="ready at" />
        <small>ready {clockTime(until)}</small>
      </span>
      {type.can_reset && (
        <Button
          small
          busy={busy !== null}
          label={`Reset ${type.name}`}
          onPress={() => void submit({ body: { heist_type: type.id, item_id: 'heist_reset' } })}
        >
          Reset, {resets} left
        </Button>
      )}
    </>
  );
}
