import { Sparkles } from 'lucide-react';
import { useRead } from '../../app/reads/use-read.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { Empty } from '../../ui/empty.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { usageText } from './perk-words.ts';
import styles from './perks.module.css';

/** How long or how often each type of perk was used (S024). */
export function PerksStatistics() {
  // R461: the page has a shape of its own while it loads.
  const answer = useRead('GET perks/statistics', { quiet: true });
  return (
    <Screen
      place={`General · ${useCharacter().location_name}`}
      title="Perks"
      lead="What each one did for you in this life."
    >
      <Panel title="Perk Usage">
        {answer === null && <SkeletonRows rows={4} height={72} />}
        {answer !== null && answer.usage.length === 0 && (
          <Empty icon={<Sparkles />} sentence="You have no perks available" />
        )}
        {answer !== null && (
          <ul className={styles.tiles}>
            {answer.usage.map((use) => {
              const text = usageText(use);
              return (
                <li key={use.type_id} data-unused={text === 'Unused' || undefined}>
                  <span className={styles.icon}>
                    <GameIcon name={use.icon} size={26} />
                  </span>
                  <span className={styles.words}>
                    <b>{use.name}</b>
                    <small>{text}</small>
                  </span>
                </li>
              );
            })}
          </ul>
        )}
      </Panel>
    </Screen>
  );
}
