import { useTimer } from '../../app/time/use-timer.ts';
import { money } from '../../app/text/format.ts';
import { useOverPage } from '../../app/pages/link-dialogs.ts';
import { Link } from 'react-router-dom';
import { Chip } from '../../ui/chip.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { AttemptFacts } from '../attempts/attempt-facts.tsx';
import { AttemptSlot } from '../attempts/attempt-slot.tsx';
import type { LastAttempt } from '../attempts/last-attempt.ts';
import type { Extortion } from './answers.ts';
import styles from './extortion.module.css';
import { returnPath } from './return-path.ts';

const wait = { timer: 'extortion', label: 'Next visit' } as const;

interface ExtortionResultProps {
  readonly last: LastAttempt<Extortion> | null;
  /** Whether something of it can still be given back. */
  readonly returnable: boolean;
}

/** What the last visit brought, and the way to give some of it back. */
export function ExtortionResult({ last, returnable }: ExtortionResultProps) {
  const { phase } = useTimer(wait.timer);
  if (last === null) {
    const ready = phase === 'ready';
    return (
      <AttemptSlot
        last={last}
        tone="idle"
        icon={<GameIcon name="brass-knuckles" />}
        verdict={ready ? 'Somebody is due a visit.' : 'Let them sweat a little.'}
        facts={ready ? 'Enter visits the likeliest of them.' : 'New names come when the ring is empty.'}
        wait={wait}
        resultKey={ready ? 'ready' : 'waiting'}
      />
    );
  }
  const { answer: extortion } = last;
  return (
    <AttemptSlot
      last={last}
      tone={extortion.success ? 'success' : 'danger'}
      icon={<GameIcon name="brass-knuckles" />}
      verdict={`${extortion.target.username}: ${extortion.message}`}
      facts={
        <>
          <AttemptFacts result={extortion} />
          {extortion.money_taken > 0 && <Chip>{money(extortion.money_taken)} of it theirs</Chip>}
          {extortion.money_family > 0 && <Chip>{money(extortion.money_family)} for the family</Chip>}
          {returnable && <ReturnLink id={extortion.id} amounts={extortion.money_return_amounts} />}
        </>
      }
      wait={wait}
      resultKey={extortion.id}
    />
  );
}

/** Opens the dialog over the page. */
export function ReturnLink({ id, amounts }: { readonly id: string; readonly amounts: readonly number[] }) {
  return (
    <Link className={styles.back} to={returnPath(id, amounts)} state={useOverPage()}>
      Give some back
    </Link>
  );
}
