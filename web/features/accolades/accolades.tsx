import type { AnswerOf } from '@rackets/gateway/features/calls.ts';
import { Award } from 'lucide-react';
import { useState } from 'react';
import { number } from '../../app/text/format.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { HeroFigure, Screen } from '../../ui/screen.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { AccoladeCard } from './accolade-card.tsx';
import styles from './accolades.module.css';

type Answer = AnswerOf<'GET accolades'>;

/** What I have earned, and the way to what is left. */
export function Accolades() {
  const answer = useRead('GET accolades');
  return (
    <Screen
      place={`General · ${useCharacter().location_name}`}
      title="Accolades"
      lead="What the town says about you. Bronze, silver and gold stay yours; how far you are from the next is nobody else's business."
      aside={<Earned answer={answer} />}
    >
      {answer === null && <SkeletonBlock height={560} />}
      {answer?.accolades.length === 0 && <Empty icon={<Award />} sentence="This round has no accolades." />}
      {answer !== null && <Cards accolades={answer.accolades} />}
    </Screen>
  );
}

/** An old phone draws so many at once; the rest comes when it is asked for. */
const drawnAtOnce = 24;

function Cards({ accolades }: Pick<Answer, 'accolades'>) {
  const [whole, setWhole] = useState(accolades.length <= drawnAtOnce);
  return (
    <>
      <ul className={styles.cards}>
        {accolades.slice(0, whole ? undefined : drawnAtOnce).map((accolade) => (
          <AccoladeCard key={accolade.id} accolade={accolade} />
        ))}
      </ul>
      {!whole && (
        <div className={styles.more}>
          <Button onPress={() => setWhole(true)}>Show all {accolades.length}</Button>
        </div>
      )}
    </>
  );
}

function Earned({ answer }: { readonly answer: Answer | null }) {
  if (answer === null) return <HeroFigure value={'\u00a0'} label={'\u00a0'} />;
  const all = answer.accolades.flatMap(({ tiers }) => tiers);
  const earned = all.filter(({ complete_at }) => complete_at !== null).length;
  return <HeroFigure value={`${number(earned)} of ${number(all.length)}`} label="tiers earned" />;
}
