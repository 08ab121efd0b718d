import type { OwnAvatar } from './answers.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './house-portraits.module.css';

interface HousePortraitsProps {
  readonly own: OwnAvatar;
  /** The portrait that is being sent. */
  readonly busy: string | null;
  readonly onChoose: (portrait: string | null) => void;
}

/** Portraits that the house keeps for those without a photographer; the first is the one of birth. */
export function HousePortraits({ own, busy, onChoose }: HousePortraitsProps) {
  const { id } = useCharacter();
  const born = { id: null, url: `/avatars/${id}.svg`, label: 'The face you were born with' };
  const house = own.portraits.map((portrait, n) => ({ ...portrait, label: `Portrait ${n + 1}` }));
  return (
    <fieldset className={styles.portraits}>
      <legend>Or a house portrait</legend>
      {[born, ...house].map(({ id: portrait, url, label }) => (
        <button
          key={portrait ?? 'born'}
          type="button"
          className={styles.portrait}
          aria-label={label}
          aria-pressed={!own.uploaded && own.portrait === portrait}
          onClick={() => onChoose(portrait)}
        >
          <Avatar url={url} size={64} />
          {busy === (portrait ?? 'born') && (
            <span className={styles.busy}>
              <Spinner />
            </span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
