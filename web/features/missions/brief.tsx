import { useNavigate } from 'react-router-dom';
import { noOrYes } from '../../app/dialogs/dialogs.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { count, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import type { Mission, MissionsPage } from './answers.ts';
import { Quote } from './mission.tsx';
import styles from './missions.module.css';
import { pathOf, rewardText } from './words.ts';

interface BriefProps {
  readonly mission: Mission;
  readonly resets: MissionsPage['resets'];
}

/** What a mission is about, what it asks for and pays, before it is taken on. */
export function Brief({ mission, resets }: BriefProps) {
  const { asker, stages, full_reward: reward, wait_until: until } = mission;
  return (
    <div className={styles.brief}>
      <Quote mission={mission} face={asker.avatar_url} />
      <h3>What is asked for</h3>
      <ul className={styles.asked}>
        {stages.map(({ id, title, asked }) => (
          <li key={id}>
            <span>{title}</span>
            <small>{asked}</small>
          </li>
        ))}
      </ul>
      <p>
        It pays <b>{rewardText(reward)}</b>. What you bring earns a part of it at once, money and bullets the
        least; at least a third comes only when all is there.
      </p>
      {until === null ? (
        <Start mission={mission} />
      ) : (
        <>
          <p>You can take it on again at {whenTime(until, serverClock.now())}.</p>
          {mission.can_reset && <Reset mission={mission} resets={resets} />}
        </>
      )}
    </div>
  );
}

function Start({ mission: { type_id: type } }: { readonly mission: Mission }) {
  const navigate = useNavigate();
  const { busy, error, submit } = useSubmit('POST missions', {
    errors: 'inline',
    overlay: false,
    refreshes: ['GET missions'],
    done: ({ attempt_id: attempt }) => void navigate(pathOf(attempt)),
  });
  return (
    <>
      <FormError>{error}</FormError>
      <Button
        look="filled"
        wide
        busy={busy !== null}
        onPress={() => void submit({ body: { type_id: type } })}
      >
        Take it on
      </Button>
    </>
  );
}

/** Ends the wait: for a perk, an item or credits, in this order. */
function Reset({
  mission: { type_id: type, name },
  resets: { items, perk_id: perk, cost, credits },
}: BriefProps) {
  const isFree = perk !== null || items > 0;
  const price = perk !== null ? 'a perk' : items > 0 ? 'a mission reset' : count(cost, 'credit');
  const { busy, error, submit } = useSubmit('POST missions/reset', {
    errors: 'inline',
    overlay: false,
    refreshes: ['GET missions', 'GET perks'],
    asks: () => ({
      question: `Have ${name} again now?`,
      detail: isFree
        ? `It uses up ${perk !== null ? 'the perk' : `one of your ${count(items, 'mission reset')}`}.`
        : `It costs ${count(cost, 'credit')}; you have ${credits}.`,
      buttons: noOrYes('Wait', 'Reset', 'filled'),
    }),
  });
  return (
    <>
      <FormError>{error}</FormError>
      <Button
        wide
        busy={busy !== null}
        off={!isFree && credits < cost}
        onPress={() =>
          void submit({
            body: {
              mission_id: type,
              ...(perk !== null ? { perk_id: perk } : items > 0 ? { item_id: 'mission_reset' } : {}),
            },
          })
        }
      >
        Reset for {price}
      </Button>
    </>
  );
}
