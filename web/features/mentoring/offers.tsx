import { useSubmit } from '../../app/reads/use-submit.ts';
import { usePassingProblem } from '../../app/state/use-passing-problem.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { clockTime, money, number, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Learned, MentoringPage, Session } from './answers.ts';
import styles from './mentoring.module.css';

interface OffersProps {
  readonly page: MentoringPage;
  readonly onLearned: (learned: Learned) => void;
}

/** Lessons that others offer; nothing if there are none. */
export function Offers({ page: { offers, lesson_after: after }, onLearned }: OffersProps) {
  const { money: cash } = useCharacter();
  const { busy, error, submit } = useSubmit('POST mentoring/accept', {
    errors: 'inline',
    overlay: false,
    refreshes: ['GET mentoring', 'GET mentoring/statistics'],
    done: onLearned,
  });
  const closed = usePassingProblem();
  const isOff = ({ fee_gross: fee }: Session) => after !== null || cash < fee || (fee > 0 && closed !== null);
  if (offers.length === 0) return null;
  const problem = error ?? (offers.some(({ fee_gross: fee }) => fee > 0) ? closed : null);
  return (
    <Panel title="Offered to you" aside={after === null ? undefined : `next lesson at ${clockTime(after)}`}>
      <ul aria-label="Offered to you">
        {offers.map((offer, n) => (
          <li key={offer.id} className={styles.offer}>
            <Avatar url={offer.character.avatar_url} size={44} />
            <span className={styles.words}>
              <CharacterLink id={offer.character.id} username={offer.character.username} />
              <small>
                {number(offer.level_points)} XP, {feeText(offer)}, open until{' '}
                {whenTime(offer.expires_at, serverClock.now())}
              </small>
              {offer.reference !== null && <q>{offer.reference}</q>}
            </span>
            <Button
              look={n === 0 && !isOff(offer) ? 'filled' : 'plain'}
              off={isOff(offer)}
              busy={busy === offer.id}
              label={`${actText(offer)}, from ${offer.character.username}`}
              onPress={() => void submit({ body: { session_id: offer.id } }, offer.id)}
            >
              {actText(offer)}
            </Button>
          </li>
        ))}
      </ul>
      {problem !== null && (
        <div className={styles.foot}>
          <FormError>{problem}</FormError>
        </div>
      )}
    </Panel>
  );
}

const feeText = ({ fee_per_point: fee }: Session): string => (fee === 0 ? 'free' : `${money(fee)} a point`);
const actText = ({ fee_gross: fee }: Session): string => (fee === 0 ? 'Learn' : `Learn for ${money(fee)}`);
