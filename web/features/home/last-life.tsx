import { Skull, X } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../../app/reads/use-read.ts';
import { readStored, writeStored } from '../../app/state/storage.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { fullDate } from '../../app/text/format.ts';
import { useOfTime } from '../../app/time/use-tick.ts';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './last-life.module.css';

const weekMs = 7 * 86_400_000;
const name = 'last-life';

const ends: Readonly<Record<string, string>> = {
  killed: 'was shot dead',
  backfire: 'was shot dead by a backfire',
  suicide: 'died by their own hand',
};

/** How the life before this one ended, in the first week of this one; until it is dismissed in this browser. */
export function LastLife() {
  const { created_at: arrived } = useCharacter();
  const fresh = useOfTime((now) => now - Date.parse(arrived) < weekMs);
  return fresh && <Line />;
}

function Line() {
  const { id: me } = useCharacter();
  const lives = useRead('GET me/characters', { query: { round: 'current' }, optional: true });
  const [dismissed, setDismissed] = useState(() => readStored(name));
  const last = lives?.characters.find(({ id }) => id !== me);
  // One that is hidden has no page.
  if (!last || last.dead_at === null || last.hidden_until !== null || dismissed === last.id) return null;
  const { id, username, dead, dead_at: at } = last;
  return (
    <section className={styles.line} aria-label="Your last life">
      <Skull size={18} aria-hidden="true" />
      <p>
        Your last life, <CharacterLink id={id} username={username} />, {ends[dead ?? ''] ?? 'ended'} on{' '}
        {fullDate(at)}.
      </p>
      <IconButton
        small
        label="Dismiss"
        icon={X}
        onClick={() => {
          writeStored(name, id);
          setDismissed(id);
        }}
      />
    </section>
  );
}
