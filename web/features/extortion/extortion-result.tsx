import { money } from '../../app/text/format.ts';
import { useOverPage } from '../../app/screens/link-dialogs.ts';
import { Link } from 'react-router-dom';
import { Chip } from '../../ui/chip.tsx';
import { AttemptFacts } from '../../kits/attempts/attempt-facts.tsx';
import { AttemptSlot } from '../../kits/attempts/attempt-slot.tsx';
import type { LastAttempt } from '../../kits/attempts/last-attempt.ts';
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
  return (
    <AttemptSlot
      last={last}
      wait={wait}
      quiet={(ready) => ({
        icon: 'brass-knuckles',
        verdict: ready ? 'Somebody is due a visit.' : 'Let them sweat a little.',
        facts: ready ? 'Enter visits the likeliest of them.' : 'New names appear when the wait is over.',
      })}
      renderResult={(extortion) => ({
        tone: extortion.success ? 'success' : 'danger',
        icon: 'brass-knuckles',
        verdict: `${extortion.target.username}: ${extortion.message}`,
        facts: <Facts extortion={extortion} returnable={returnable} />,
        key: extortion.id,
      })}
    />
  );
}

function Facts({ extortion, returnable }: { readonly extortion: Extortion; readonly returnable: boolean }) {
  return (
    <>
      <AttemptFacts result={extortion} />
      {extortion.money_taken > 0 && <Chip>{money(extortion.money_taken)} of it theirs</Chip>}
      {extortion.money_family > 0 && <Chip>{money(extortion.money_family)} for the family</Chip>}
      {returnable && <ReturnLink id={extortion.id} amounts={extortion.money_return_amounts} />}
    </>
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
