import { useSubmit } from '../../app/reads/use-submit.ts';
import { count, money, number, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { FormError } from '../../ui/field.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Panel } from '../../ui/panel.tsx';
import { levelText } from '../../kits/people/level-text.ts';
import type { Session } from './answers.ts';
import styles from './mentoring.module.css';

/** The player's offer: what it is, whether it was taken, and the way to take it back (R329, R396). */
export function SessionPanel({ session }: { readonly session: Session }) {
  const { recipient, accepted, reference } = session;
  const { busy, error, submit } = useSubmit('POST mentoring/cancel', {
    errors: 'inline',
    overlay: false,
    refreshes: ['GET mentoring'],
  });
  return (
    <Panel
      title="Your lesson"
      mark={accepted ? <Chip tone="success">Accepted</Chip> : <Chip tone="warn">Pending</Chip>}
      aside={accepted ? undefined : `open until ${whenTime(session.expires_at, serverClock.now())}`}
    >
      <div className={styles.person}>
        <Avatar url={recipient.avatar_url} size={48} />
        <span>
          <CharacterLink id={recipient.id} username={recipient.username} />
          <small>{levelText(recipient.level)}</small>
        </span>
      </div>
      <Figures
        figures={[
          { label: 'XP', value: number(session.level_points_actual ?? session.level_points) },
          { label: 'Fee per point', value: money(session.fee_per_point) },
          { label: 'Total fee', value: money(session.fee_gross) },
          { label: 'You get after tax', value: money(session.fee_net) },
          { label: 'Bullets for you', value: count(session.bullets, 'bullet') },
          { label: accepted ? 'You paid' : 'Held for it', value: money(session.cost) },
        ]}
      />
      {reference !== null && <p className={styles.message}>{reference}</p>}
      <div className={styles.foot}>
        <FormError>{error}</FormError>
        <Button wide off={accepted} busy={busy !== null} onPress={() => void submit()}>
          Cancel Mentoring
        </Button>
      </div>
    </Panel>
  );
}
