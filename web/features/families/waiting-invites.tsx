import { useNavigate, useSearchParams } from 'react-router-dom';
import { useRead } from '../../app/reads/use-read.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { number, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { Crest } from '../../kits/families/crest.tsx';
import { FamilyName } from '../../kits/families/family-name.tsx';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Invite } from './answers.ts';
import styles from './families.module.css';

/** What an answer to an invite changes. */
const refreshes = ['GET family/invites', 'GET families', 'GET families/create', 'GET family'] as const;

/** The invites that wait for the player's answer; nothing while there are none. */
export function WaitingInvites() {
  const [query] = useSearchParams();
  const invites = useRead('GET family/invites', { optional: true })?.invites ?? [];
  const navigate = useNavigate();
  const accept = useSubmit('POST family/invites/:id/accept', {
    errors: 'inline',
    overlay: false,
    refreshes,
    // As from an alert: to those who are in it.
    done: () => void navigate('/main/family/members'),
  });
  const decline = useSubmit('POST family/invites/:id/decline', {
    errors: 'inline',
    overlay: false,
    refreshes,
  });
  if (invites.length === 0) return null;
  // The one that an alert led to stands first.
  const sought = query.get('invite');
  const sorted = invites.toSorted((one, other) => Number(other.id === sought) - Number(one.id === sought));
  return (
    <Panel title={invites.length === 1 ? 'An invite waits for you' : 'Invites wait for you'}>
      <ul className={styles.invites}>
        {sorted.map((invite) => (
          <li key={invite.id}>
            <Crest family={invite.family} />
            <Words invite={invite} />
            <span className={styles.answers}>
              <Button
                small
                label={`Decline ${invite.family.name}`}
                busy={decline.busy === invite.id}
                free
                onPress={() => void decline.submit({ params: { id: invite.id } }, invite.id)}
              >
                Decline
              </Button>
              <Button
                small
                look="filled"
                label={`Join ${invite.family.name}`}
                off={invite.problem !== null}
                busy={accept.busy === invite.id}
                free
                onPress={() => void accept.submit({ params: { id: invite.id } }, invite.id)}
              >
                Join
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <FormError>{accept.error ?? decline.error}</FormError>
    </Panel>
  );
}

function Words({ invite: { family, character, expires_at, problem } }: { readonly invite: Invite }) {
  return (
    <span className={styles.words}>
      <FamilyName family={family} className={styles.name} />
      <small>
        {number(family.members_count)} of {number(family.max_members)} members
        {character !== null && (
          <>
            {', '}
            <CharacterLink id={character.id} username={character.username} /> invites you
          </>
        )}
        {`, open until ${whenTime(expires_at, serverClock.now())}`}
      </small>
      {problem !== null && <small>{problem}</small>}
    </span>
  );
}
