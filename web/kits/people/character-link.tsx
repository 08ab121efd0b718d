import { Link, useNavigate } from 'react-router-dom';
import { useOverPage } from '../../app/screens/link-dialogs.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './character-link.module.css';
import { useHoverCard } from './hover-card.tsx';

interface CharacterLinkProps {
  readonly id: string;
  readonly username: string;
  readonly className?: string | undefined;
  /** Without the card, which is made for players. */
  readonly bare?: boolean;
}

const characterPath = (id: string) => `/main/character/${encodeURIComponent(id)}`;

/** A gangster's name: opens the profile over the page (R030), and in a new tab like any link. A mouse or the keyboard on it shows a card. */
export function CharacterLink({ id, username, className, bare = false }: CharacterLinkProps) {
  const { props, card } = useHoverCard(id);
  return (
    <>
      <Link
        to={characterPath(id)}
        state={useOverPage()}
        className={classNames(styles.link, className)}
        {...(bare ? {} : props)}
      >
        {username}
      </Link>
      {card}
    </>
  );
}

/** Opens a gangster's profile over the page, for what is no link: a lookup, a command. */
export function useOpenCharacter(): (id: string) => void {
  const over = useOverPage();
  const navigate = useNavigate();
  return (id) => void navigate(characterPath(id), { state: over });
}
