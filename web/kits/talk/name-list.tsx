/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a combobox's list can hold pictures; a select's cannot */
import { Users } from 'lucide-react';
import type { PublicCharacter } from '../../app/api/shapes.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './composer.module.css';

/** Names everybody of a talk at once. */
export interface Everybody {
  readonly id: 'all';
  readonly username: 'all';
  /** Who that is: "everybody here". */
  readonly note: string;
}

export type NameChoice = PublicCharacter | Everybody;

interface NameListProps<Choice extends NameChoice> {
  readonly id: string;
  readonly people: readonly Choice[];
  readonly chosen: Choice | undefined;
  readonly onChoose: (person: Choice) => void;
}

/** The id of a name in the list `list`, for the field that has the focus. */
export const optionId = (list: string, { id }: NameChoice): string => `${list}-${id}`;

/** Names that may complete what is typed after an @. The field above has the focus and the keys. */
export function NameList<Choice extends NameChoice>({ id, people, chosen, onChoose }: NameListProps<Choice>) {
  return (
    <div id={id} className={styles.people} role="listbox" aria-label="Gangsters">
      {people.map((person) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={person.id}
          id={optionId(id, person)}
          role="option"
          aria-selected={person === chosen}
          className={classNames(styles.person, person === chosen && styles.chosen)}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
        >
          {'note' in person ? (
            <Users size={28} aria-hidden="true" />
          ) : (
            <Avatar url={person.avatar_url} size={28} />
          )}
          <b>{person.username}</b>
          <small>{'note' in person ? person.note : `Lv ${person.level.number}`}</small>
        </div>
      ))}
    </div>
  );
}
