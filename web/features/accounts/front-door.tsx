import { useAtomValue } from 'jotai/react';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { usePhone } from '../../ui/use-phone.ts';
import { stateAtom } from '../../app/state/state.ts';
import { readStored } from '../../app/state/storage.ts';
import { count, number } from '../../app/text/format.ts';
import styles from './front-door.module.css';
import { SignIn } from './sign-in.tsx';
import { Street } from './street.tsx';

const dayMs = 86_400_000;

/** The first page of a guest: a stranger is asked to start a life, somebody who was here before to sign in. */
export function FrontDoor() {
  const phone = usePhone();
  const [back, setBack] = useState(() => readStored('been-here') === 'yes');
  if (back && phone) {
    return <SignIn />;
  }
  return (
    <div className={styles.door} data-door>
      <Lead asTitle={phone} likely={!back} onBack={phone ? () => setBack(true) : null} />
      {!phone && (
        <section className={styles.card}>
          <SignIn quiet={!back} />
        </section>
      )}
    </div>
  );
}

interface LeadProps {
  /** Beside the form the form's title is the page's. */
  readonly asTitle: boolean;
  readonly likely: boolean;
  /** On the phone the form comes in the place of this. */
  readonly onBack: (() => void) | null;
}

function Lead({ asTitle, likely, onBack }: LeadProps) {
  const Title = asTitle ? 'h1' : 'p';
  return (
    <section className={styles.lead} aria-label="Start a life">
      <Title className={styles.title}>Nobody knows you yet.</Title>
      <p className={styles.pitch}>
        A city, a name, fifteen weeks. Lift watches, open cells, bank it before somebody notices. Every round
        starts everybody at nothing.
      </p>
      <Facts />
      <p className={styles.acts}>
        <Link to="/register" className={styles.start} data-likely={likely || undefined}>
          Start a life
          <ArrowRight size={20} aria-hidden="true" />
        </Link>
        {onBack === null ? (
          <span className={styles.hint}>an email and a name, no download</span>
        ) : (
          <button type="button" className={styles.back} onClick={onBack}>
            I have been here before: sign in
          </button>
        )}
      </p>
      <Street />
    </section>
  );
}

/** How the city stands now. */
function Facts() {
  const state = useAtomValue(stateAtom);
  if (state === null) return null;
  const { prison_count: jailed, round, timestamp } = state;
  const days = round === null ? 0 : Math.ceil((Date.parse(round.ends_at) - Date.parse(timestamp)) / dayMs);
  return (
    <dl className={styles.facts}>
      <Fact value={number(jailed)} label="in prison now" />
      {days > 0 && <Fact value={count(days, 'day')} label="until everybody starts again" />}
    </dl>
  );
}

function Fact({ value, label }: { readonly value: string; readonly label: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
