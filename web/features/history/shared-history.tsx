import { BookUser } from 'lucide-react';
import type { OwnLives } from './answers.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FormError } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { LifeRow } from './life-row.tsx';
import styles from './shared-history.module.css';
import { useRevealing } from './use-revealing.ts';

/** Overview, History (S017): the lives I have led, and which of them others may connect. */
export function SharedHistory() {
  const answer = useRead('GET me/characters');
  return (
    <Screen
      place={`General · ${useCharacter().location_name}`}
      title="History"
      lead="Every life you have led. Others can link the ones you reveal; the rest stay separate."
    >
      {answer === null ? (
        <Panel title="Your lives">
          <SkeletonRows rows={3} height={77} />
        </Panel>
      ) : (
        <Lives lives={answer.characters} />
      )}
    </Screen>
  );
}

function Lives({ lives }: { readonly lives: OwnLives['characters'] }) {
  const { isRevealed, isChanging, problem, set, setAll } = useRevealing(lives);
  const revealed = lives.filter(isRevealed).length;
  return (
    <Panel title="Your lives" aside={`${revealed} of ${lives.length} revealed`}>
      {lives.length === 0 && <Empty icon={<BookUser />} sentence="You have not lived yet." />}
      <FormError>{problem}</FormError>
      <ul>
        {lives.map((life) => (
          <LifeRow
            key={life.id}
            life={life}
            revealed={isRevealed(life)}
            busy={isChanging(life.id)}
            onReveal={(next) => set(life.id, next)}
          />
        ))}
      </ul>
      {lives.length > 1 && (
        <div className={styles.bulk}>
          <Button small off={revealed === lives.length} onPress={() => setAll(true)}>
            Reveal all
          </Button>
          <Button small off={revealed === 0} onPress={() => setAll(false)}>
            Make all private
          </Button>
        </div>
      )}
    </Panel>
  );
}
