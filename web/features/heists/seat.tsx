import { Check, Clock, Crown, Plane, UserPlus, X } from 'lucide-react';
import { useState } from 'react';
import { noOrYes } from '../../app/dialogs/dialogs.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { clockTime } from '../../app/text/format.ts';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Heist, Position } from './answers.ts';
import { InviteDialog } from './invite-dialog.tsx';
import styles from './plan.module.css';
import { SlotRow } from './slot-row.tsx';
import { heistReads } from './use-heist.ts';

interface SeatProps {
  readonly heist: Heist;
  readonly position: Position;
}

/** A seat: open, held by an invite, or taken, with what its holder brings (R832). */
export function Seat({ heist, position }: SeatProps) {
  const { character } = position;
  return (
    <li
      className={styles.seat}
      data-own={(position.id === heist.own_position && !heist.invited) || undefined}
    >
      <h2>
        {position.id}. {position.name}
      </h2>
      {character === null ? (
        <OpenSeat heist={heist} position={position} />
      ) : (
        <Taken heist={heist} position={position} />
      )}
      <ul className={styles.slots}>
        {position.equipment.map((slot) => (
          <SlotRow key={slot.id} heist={heist} position={position} slot={slot} />
        ))}
      </ul>
    </li>
  );
}

function Taken({ heist, position }: SeatProps) {
  const me = useCharacter().id;
  const { character, joined } = position;
  const kick = useSubmit('POST heists/:id/kick', {
    overlay: false,
    refreshes: heistReads,
    asks: () => ({
      question: joined ? `Send ${character?.username ?? 'them'} away?` : 'Take the invite back?',
      detail: joined ? 'The seat opens again. What they brought is theirs again.' : 'The seat opens again.',
      buttons: noOrYes('Leave it', joined ? 'Send away' : 'Take it back', 'danger'),
    }),
  });
  if (character === null) return null;
  const mayKick = heist.is_leader && character.id !== me && heist.ends_at === null;
  return (
    <div className={styles.person} data-row-link>
      <Avatar url={character.avatar_url} size={36} />
      <span>
        <b>
          <CharacterLink id={character.id} username={character.username} />
        </b>
        <small data-state={joined ? (position.ready ? 'ready' : 'away') : 'invited'}>
          <StateIcon position={position} />
          {stateText(heist, position)}
        </small>
      </span>
      {mayKick && (
        <IconButton
          small
          icon={X}
          label={joined ? `Send ${character.username} away` : `Take back the invite of ${character.username}`}
          onClick={() => void kick.submit({ params: { id: heist.id }, body: { character_id: character.id } })}
        />
      )}
    </div>
  );
}

function StateIcon({
  position: { id, joined, ready, location_valid: here },
}: {
  readonly position: Position;
}) {
  const Icon = !joined ? Clock : here === false ? Plane : id === 1 ? Crown : ready ? Check : Clock;
  return <Icon size={14} aria-hidden="true" />;
}

function stateText(heist: Heist, position: Position): string {
  if (position.lands_at !== null) return `lands ${clockTime(position.lands_at)}`;
  if (!position.joined && position.invite_expires_at !== null)
    return `invited until ${clockTime(position.invite_expires_at)}`;
  if (position.location_valid === false) return `not in ${heist.location_name}`;
  return position.status_text.toLowerCase();
}

function OpenSeat({ heist, position }: SeatProps) {
  const [inviting, setInviting] = useState(false);
  return (
    <div className={styles.person}>
      <span className={styles.nobody}>
        <UserPlus size={18} aria-hidden="true" />
      </span>
      <span>
        <b>Nobody yet</b>
        <small>{heist.public ? 'open to strangers' : 'by invite'}</small>
      </span>
      {heist.is_leader && heist.ends_at === null && (
        <Button
          small
          wide
          className={styles.below}
          label={`Invite a ${position.name}`}
          onPress={() => setInviting(true)}
        >
          Invite
        </Button>
      )}
      {inviting && <InviteDialog heist={heist} position={position} onClose={() => setInviting(false)} />}
    </div>
  );
}
