import { Link } from 'react-router-dom';
import type { PublicCharacter } from '../../app/api/shapes.ts';
import { useOverPage } from '../../app/screens/link-dialogs.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './family-name.module.css';

interface FamilyNameProps {
  readonly family: NonNullable<PublicCharacter['family']>;
  readonly className?: string | undefined;
}

/** A family's name beside its colour: opens its page over this one (R031), and in a new tab like any link. */
export function FamilyName({ family: { id, name, colour }, className }: FamilyNameProps) {
  return (
    <Link
      to={`/main/familyprofile/${encodeURIComponent(id)}`}
      state={useOverPage()}
      className={classNames(styles.family, className)}
    >
      <span className={styles.colour} style={{ background: colour }} aria-hidden="true" />
      {name}
    </Link>
  );
}
