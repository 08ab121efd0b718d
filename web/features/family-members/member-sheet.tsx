import { Check, Lock, UserX } from 'lucide-react';
import { defaultDelaySeconds, noOrYes } from '../../app/dialogs/dialogs.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { Member, MembersAnswer, RoleId } from './answers.ts';
import styles from './members.module.css';

interface MemberSheetProps {
  readonly member: Member;
  readonly roles: MembersAnswer['roles'];
  /** The player's own role. */
  readonly mine: RoleId;
  readonly onClose: () => void;
}

/** What the player may make of a member: another role, the boss, or nobody's. */
export function MemberSheet({ member, roles, mine, onClose }: MemberSheetProps) {
  return (
    <Sheet title={member.username} open onClose={onClose}>
      <div className={styles.choices}>
        {roles
          .filter(({ id }) => id !== 'boss' || mine === 'boss')
          .map((role) => (
            <RoleButton key={role.id} role={role} member={member} onDone={onClose} />
          ))}
        {member.can_be_kicked && <Kick member={member} onDone={onClose} />}
      </div>
    </Sheet>
  );
}

interface RoleButtonProps {
  readonly role: MembersAnswer['roles'][number];
  readonly member: Member;
  readonly onDone: () => void;
}

/** [R684] Off for the role that they have, and for one that is not the player's to give. */
function RoleButton({ role, member, onDone }: RoleButtonProps) {
  const handsOver = role.id === 'boss';
  const { busy, submit } = useSubmit('POST family/members/position', {
    overlay: false,
    refreshes: ['GET family/members', 'GET family/roles'],
    done: onDone,
    ...(handsOver && {
      asks: () => ({
        question: `Hand the family over to ${member.username}?`,
        detail: 'They will be the boss, and you their underboss. Only they can give it back.',
        // Ruling 62.
        buttons: noOrYes('Keep it', 'Hand it over', 'danger').map((button) =>
          button.value === 'yes' ? { ...button, delaySeconds: defaultDelaySeconds } : button,
        ),
      }),
    }),
  });
  const isTheirs = member.family_role.type === role.id;
  const off = isTheirs || !member.roles.includes(role.id);
  return (
    <Button
      wide
      free
      off={off}
      look={handsOver ? 'danger' : 'plain'}
      busy={busy !== null}
      onPress={() => void submit({ body: { character_id: member.id, role_id: role.id } })}
    >
      {isTheirs ? (
        <>
          <Check size={16} aria-hidden="true" /> {role.name}
        </>
      ) : off ? (
        <>
          <Lock size={16} aria-hidden="true" /> {role.name}, not yours to give
        </>
      ) : handsOver ? (
        'Hand the family over…'
      ) : (
        `Make ${role.id === 'underboss' ? 'the underboss' : `a ${role.name.toLowerCase()}`}`
      )}
    </Button>
  );
}

function Kick({ member, onDone }: Pick<RoleButtonProps, 'member' | 'onDone'>) {
  const { busy, submit } = useSubmit('DELETE family/members/:id', {
    overlay: false,
    refreshes: ['GET family/members', 'GET family/roles'],
    done: onDone,
    asks: () => ({
      question: `Kick ${member.username} out of the family?`,
      detail: 'They are told by whom. They can be in no family for 24 hours.',
      buttons: noOrYes('Keep them', 'Kick', 'danger'),
    }),
  });
  return (
    <Button
      wide
      free
      look="danger"
      busy={busy !== null}
      onPress={() => void submit({ params: { id: member.id } })}
    >
      <UserX size={16} aria-hidden="true" /> Kick {member.username}…
    </Button>
  );
}
