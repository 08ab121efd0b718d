import { useAtom } from 'jotai/react';
import { X } from 'lucide-react';
import { useCharacter } from '../../app/state/use-character.ts';
import { serverClock } from '../../app/time/clock.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './first-words.module.css';
import { firstWords, introducedAtom, isNewInTown } from './newcomer.ts';

/** Greets who has just arrived and has said nothing in the room, with first words to say by one tap (ruling 44). */
export function FirstWords({ onSay }: { readonly onSay: (words: string) => void }) {
  const { username, created_at, location_name } = useCharacter();
  const [introduced, introduce] = useAtom(introducedAtom);
  if (introduced || !isNewInTown(created_at, serverClock.now())) return null;
  return (
    <div className={styles.first}>
      <p>
        <b>
          Welcome to {location_name}, {username}.
        </b>{' '}
        People here answer. Say hello:
      </p>
      <IconButton label="Not now" icon={X} onClick={introduce} />
      <div className={styles.words}>
        {firstWords(location_name).map((words) => (
          <Button
            key={words}
            small
            onPress={() => {
              introduce();
              onSay(words);
            }}
          >
            {words}
          </Button>
        ))}
      </div>
    </div>
  );
}
