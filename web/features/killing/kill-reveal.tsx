import { useSubmit } from '../../app/reads/use-submit.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { clockTime, count, money, number, percent } from '../../app/text/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SharedTabs } from '../../ui/screen.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import type { Fired } from './fired.ts';
import styles from './kill-reveal.module.css';
import { revealQuestion } from './reveal-question.ts';

interface KillRevealProps {
  readonly fired: Fired;
  /** Everybody knows it from now on. */
  readonly onReveal: () => void;
  readonly onLeave: () => void;
}

/** Somebody is dead by the player's hand: what it brought, and whether everybody is to know. */
export function KillReveal({ fired, onReveal, onLeave }: KillRevealProps) {
  const { answer, target, bullets, isKnown, words, at } = fired;
  const { location_name: city } = useCharacter();
  const phone = usePhone();
  const { busy, error, submit } = useSubmit('POST killing/reveal', {
    errors: 'inline',
    refreshes: ['GET killing/statistics'],
    asks: () => revealQuestion(target.username),
    done: onReveal,
  });
  const { kill, result } = answer;
  if (kill === null) return null;
  const facts = [
    ['Money taken', money(kill.money)],
    ['Prison bribes taken', number(kill.prison_bribes)],
    ...(kill.money_bounties > 0 ? [['Bounties collected', money(kill.money_bounties)]] : []),
    ['Kill points', number(kill.points)],
    ['Your health', percent(result.shooter_health)],
    ['Seen by', isKnown ? 'everybody' : 'nobody; the kill is unrevealed'],
  ] as const;
  return (
    <div className={styles.page}>
      <SharedTabs />
      <section className={styles.kill} aria-labelledby="kill-title">
        <span className={styles.portrait}>
          <Avatar url={target.avatar_url} size={phone ? 120 : 200} />
        </span>
        <div className={styles.words}>
          <p className={styles.place}>
            Killing · {city} · {clockTime(at)}
          </p>
          <h1 id="kill-title" className={styles.verdict} aria-live="polite">
            {target.username} is dead.
          </h1>
          <p className={styles.line}>
            {count(bullets, 'bullet')}. You are kept out of hideouts for 48 hours.
          </p>
          <dl className={styles.facts}>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.acts}>
            <Button onPress={onLeave}>{isKnown ? 'Leave' : 'Leave quietly'}</Button>
            {!isKnown && (
              <Button busy={busy !== null} onPress={() => void submit({ body: { kill_id: kill.id } })}>
                Reveal the kill…
              </Button>
            )}
          </p>
          <FormError>{error}</FormError>
        </div>
      </section>
      {words !== '' && (
        <Panel
          padded
          title={isKnown ? 'Your words' : 'Your words, should you reveal it'}
          aside={isKnown ? 'shown to everybody' : 'one way; shown to everybody from then on'}
        >
          <p>“{words}”</p>
        </Panel>
      )}
    </div>
  );
}
