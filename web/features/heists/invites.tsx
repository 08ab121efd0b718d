import { useNavigate } from 'react-router-dom';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { percent } from '../../app/text/format.ts';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TimeLeft } from '../../ui/time-left.tsx';
import type { Invite } from './answers.ts';
import styles from './heists.module.css';
import { attemptPath } from './paths.ts';
import { heistReads } from './use-heist.ts';

/** Seats that are held for the player; nothing while there is none. */
export function Invites({ invites }: { readonly invites: readonly Invite[] }) {
  if (invites.length === 0) return null;
  return (
    <Panel title="Seats held for you" mark={<Chip tone="info">{invites.length}</Chip>}>
      <ul className={styles.types}>
        {invites.map((invite) => (
          <One key={invite.id} invite={invite} />
        ))}
      </ul>
    </Panel>
  );
}

function One({ invite }: { readonly invite: Invite }) {
  const navigate = useNavigate();
  const { leader, id } = invite;
  const join = useSubmit('POST heists/join', {
    overlay: false,
    refreshes: heistReads,
    done: () => void navigate(attemptPath(id)),
  });
  const decline = useSubmit('POST heists/:id/decline', { overlay: false, refreshes: heistReads });
  const any = join.busy !== null || decline.busy !== null;
  return (
    <li className={styles.type}>
      <Avatar url={leader.avatar_url} size={44} />
      <div className={styles.words}>
        <h3>
          {invite.position_name} in {invite.type_name}
        </h3>
        <p>
          <CharacterLink id={leader.id} username={leader.username} /> asks you, in {invite.location_name}.{' '}
          {invite.payout_text}, at {percent(invite.success_chance)} as it stands.
        </p>
        <span className={styles.chips}>
          <Chip tone="warn">
            <TimeLeft until={invite.expires_at} lead="held for" spoken="held until" />
          </Chip>
        </span>
      </div>
      <div className={styles.acts}>
        <Button
          look="filled"
          busy={join.busy !== null}
          off={any && join.busy === null}
          onPress={() => void join.submit({ body: { heist_id: id, position: invite.position_id } })}
        >
          Take the seat
        </Button>
        <Button
          free
          busy={decline.busy !== null}
          off={any && decline.busy === null}
          onPress={() => void decline.submit({ params: { id } })}
        >
          Decline
        </Button>
        <ButtonLink small look="quiet" to={attemptPath(id)}>
          Look at the plan
        </ButtonLink>
      </div>
    </li>
  );
}
