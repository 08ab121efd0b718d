import { Clock } from 'lucide-react';
import { clockTime } from '../../app/text/format.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { SharedTabs } from '../../ui/screen.tsx';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import styles from './freed.module.css';
import { releaseVerdict, savedWords } from '../../kits/attempts/release-words.ts';
import type { Release } from '../../kits/attempts/stay.ts';

interface FreedProps {
  readonly release: Extract<Release, { readonly by: 'bust' }>;
  readonly onLeave: () => void;
}

/** Somebody opened the cell: who it was comes before the work. */
export function Freed({ release, onLeave }: FreedProps) {
  const { location_name: city } = useCharacter();
  const { person, due, at } = release;
  const saved = savedWords(release);
  return (
    <div className={styles.page}>
      <SharedTabs />
      <section className={styles.freed} aria-labelledby="freed-title">
        <Avatar url={person.avatar_url} size={132} />
        <div className={styles.words}>
          <p className={styles.place}>
            {city} city jail · {clockTime(at)}
          </p>
          <h1 id="freed-title" className={styles.verdict}>
            {releaseVerdict(release)}
          </h1>
          <p className={styles.due}>You were due out at {clockTime(due)}.</p>
          {saved !== null && (
            <p>
              <Chip>
                <Clock aria-hidden="true" />
                {saved}
              </Chip>
            </p>
          )}
          <p className={styles.acts}>
            <Button look="filled" onPress={onLeave}>
              Back to work
            </Button>
            <CharacterLink id={person.id} username={`See ${person.username}`} className={styles.see} />
          </p>
        </div>
      </section>
    </div>
  );
}
