import { MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { money, monthDay } from '../../app/text/format.ts';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { CharacterStatus } from '../../kits/people/character-status.tsx';
import { noOrYes } from '../../app/dialogs/dialogs.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/screen.tsx';
import type { Member, MembersAnswer } from './answers.ts';
import { InviteForm } from './invite-form.tsx';
import { MemberSheet } from './member-sheet.tsx';
import { MembersFrame } from './members-frame.tsx';
import styles from './members.module.css';

/** Who is in the family, whom it has invited, and what the player may change of either (S120). */
export function Members() {
  const { family_permits: permits } = useCharacter();
  const changes = permits.includes('can_change_role') || permits.includes('can_kick');
  return (
    <MembersFrame
      lead={
        changes
          ? 'You change only members of a lower role than yours.'
          : 'Your role does not let you change anybody’s.'
      }
    >
      {(page) => <Lists page={page} />}
    </MembersFrame>
  );
}

function Lists({ page }: { readonly page: MembersAnswer }) {
  const me = useCharacter().id;
  const [chosen, setChosen] = useState<string | null>(null);
  const member = page.members.find(({ id }) => id === chosen);
  const mine = page.members.find(({ id }) => id === me)?.family_role.type;
  return (
    <Stack>
      <Panel title="Invite somebody" padded>
        <InviteForm allowed={page.can_invite} />
      </Panel>
      {page.roles
        .filter(({ members_count }) => members_count > 0)
        .map((role) => (
          <Panel key={role.id} title={role.name} aside={role.members_count}>
            <ul className={styles.rows}>
              {page.members
                .filter(({ family_role }) => family_role.type === role.id)
                .map((each) => (
                  <MemberRow key={each.id} member={each} isMe={each.id === me} onChange={setChosen} />
                ))}
            </ul>
          </Panel>
        ))}
      <Invites invites={page.invites} />
      {mine !== undefined && mine !== 'boss' && <Leave fee={page.leaving_fee} />}
      {member && (
        <MemberSheet
          member={member}
          roles={page.roles}
          mine={mine ?? 'recruit'}
          onClose={() => setChosen(null)}
        />
      )}
    </Stack>
  );
}

interface MemberRowProps {
  readonly member: Member;
  readonly isMe: boolean;
  readonly onChange: (id: string) => void;
}

function MemberRow({ member, isMe, onChange }: MemberRowProps) {
  const { id, username, level, joined_at, roles } = member;
  return (
    <li className={styles.row} data-row-link>
      <Avatar url={member.avatar_url} />
      <span className={styles.words}>
        <CharacterLink id={id} username={username} className={styles.name} />
        <small>
          Lv {level.number}
          {isMe && ', you'} · since {monthDay(joined_at)}
        </small>
      </span>
      <CharacterStatus character={member} />
      {(roles.length > 0 || member.can_be_kicked) && (
        <button
          type="button"
          className={styles.more}
          aria-label={`Change ${username}`}
          aria-haspopup="dialog"
          onClick={() => onChange(id)}
        >
          <MoreHorizontal size={18} aria-hidden="true" />
        </button>
      )}
    </li>
  );
}

function Invites({ invites }: Pick<MembersAnswer, 'invites'>) {
  const { busy, submit } = useSubmit('DELETE family/members/invites/:id', {
    overlay: false,
    refreshes: ['GET family/members'],
  });
  if (invites.length === 0) return null;
  return (
    <Panel title="Invited" aside={invites.length}>
      <ul className={styles.rows}>
        {invites.map(({ id, recipient, character, expires_at, can_cancel }) => (
          <li key={id} className={styles.row} data-row-link>
            <Avatar url={recipient.avatar_url} />
            <span className={styles.words}>
              <CharacterLink id={recipient.id} username={recipient.username} className={styles.name} />
              <small>
                {character !== null && `asked by ${character.username} · `}until {monthDay(expires_at)}
              </small>
            </span>
            {can_cancel && (
              <Button
                small
                free
                look="quiet"
                label={`Take back the invite to ${recipient.username}`}
                busy={busy === id}
                onPress={() => void submit({ params: { id } }, id)}
              >
                Take back
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** [R687] */
function Leave({ fee }: { readonly fee: number }) {
  const { busy, submit } = useSubmit('POST family/leave', {
    overlay: false,
    asks: () => ({
      question: 'Leave the family?',
      detail:
        fee === 0
          ? 'You can be in no family for the next 24 hours.'
          : `It costs you ${money(fee)} of your cash, and you can be in no family for the next 24 hours.`,
      buttons: noOrYes('Stay', 'Leave', 'danger'),
    }),
  });
  return (
    <p className={styles.leave}>
      <Button small free look="quiet" busy={busy !== null} onPress={() => void submit({ body: { fee } })}>
        {fee === 0 ? 'Leave the family' : `Leave the family for ${money(fee)}`}
      </Button>
    </p>
  );
}
