import { noOrYes } from '../../app/dialogs/dialogs.ts';
import { ShieldCheck, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { FormError } from '../../ui/field.tsx';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { levelText } from '../../kits/people/level-text.ts';
import type { Details, Participant } from './answers.ts';
import styles from './conversation.module.css';
import { PeopleField } from './people-field.tsx';

/** What is read again when somebody comes, goes or is promoted. */
const refreshes = [
  'GET messages/groups',
  'GET messages/groups/:id',
  'GET messages/groups/:id/details',
] as const;

interface ParticipantsProps {
  readonly details: Details;
  readonly me: string;
  /** Whether the player leads the group (R192). */
  readonly isLed: boolean;
}

/** Who is in a conversation. Its admins add, remove and promote, which nobody takes back (R125). */
export function Participants({ details, me, isLed }: ParticipantsProps) {
  const { id, participants, can_add } = details;
  return (
    <>
      <h4>Participants · {participants.length}</h4>
      <ul>
        {participants.map((participant, index) => (
          <li key={participant.character?.id ?? index} className={styles.person}>
            <Person participant={participant} me={me} />
            {isLed && participant.character && participant.character.id !== me && (
              <Lead group={id} character={participant.character} isAdmin={participant.admin} />
            )}
          </li>
        ))}
      </ul>
      {isLed && can_add && <AddPerson group={id} />}
    </>
  );
}

function Person({
  participant: { character, admin },
  me,
}: {
  readonly participant: Participant;
  readonly me: string;
}) {
  const marks = [
    ...(character && character.id !== me ? [levelText(character.level)] : []),
    ...(admin ? ['admin'] : []),
    ...(character?.id === me ? ['you'] : []),
  ];
  return (
    <>
      <Avatar url={character?.avatar_url ?? ''} size={32} />
      <span>
        <b>{character ? <CharacterLink id={character.id} username={character.username} /> : 'A gangster'}</b>
        <small>{marks.join(', ')}</small>
      </span>
    </>
  );
}

interface LeadProps {
  readonly group: string;
  readonly character: NonNullable<Participant['character']>;
  readonly isAdmin: boolean;
}

/** What a group's admin may do about another participant. */
function Lead({ group, character: { id, username: name }, isAdmin }: LeadProps) {
  const params = { id: group, character_id: id };
  const promote = useSubmit('PATCH messages/groups/:id/participants/:character_id', {
    refreshes,
    overlay: false,
    asks: () => ({
      question: `Make ${name} an admin?`,
      detail: 'They can do everything that you can here, and it cannot be undone.',
      buttons: noOrYes('Not now', 'Make admin', 'filled'),
    }),
  });
  const remove = useSubmit('DELETE messages/groups/:id/participants/:character_id', {
    refreshes,
    overlay: false,
    asks: () => ({
      question: `Remove ${name} from the group?`,
      detail: 'They can no longer read it.',
      buttons: noOrYes('Keep them', 'Remove', 'danger'),
    }),
  });
  return (
    <span className={styles.acts}>
      {!isAdmin && (
        <IconButton
          small
          label={`Make ${name} an admin`}
          title={`Make ${name} an admin`}
          icon={ShieldCheck}
          onClick={() => void promote.submit({ params, body: { admin: true } })}
        />
      )}
      <IconButton
        small
        label={`Remove ${name}`}
        title={`Remove ${name}`}
        icon={UserMinus}
        onClick={() => void remove.submit({ params })}
      />
    </span>
  );
}

function AddPerson({ group }: { readonly group: string }) {
  const [name, setName] = useState('');
  const { error, setError, submit } = useSubmit('POST messages/groups/:id/participants', {
    refreshes,
    overlay: false,
    errors: 'inline',
    done: () => setName(''),
  });
  const add = (username: string): void => {
    setName(username);
    void submit({ params: { id: group }, body: { username } });
  };
  return (
    <>
      <PeopleField
        label="Add a gangster"
        value={name}
        onChange={(next) => {
          setError(null);
          setName(next);
        }}
        onPick={add}
      />
      <FormError>{error}</FormError>
    </>
  );
}
