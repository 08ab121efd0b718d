import { Info, PanelRight, Search } from 'lucide-react';
import { Link } from 'react-router-dom';
import { usePhone } from '../../ui/use-phone.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { levelText } from '../../kits/people/level-text.ts';
import type { Group } from './answers.ts';
import { BackButton } from './back-button.tsx';
import styles from './conversation.module.css';
import { GroupPortrait } from './group-portrait.tsx';
import { messagesPath, pathOf, useWithin } from './place.ts';
import { titleOf, whoText } from './words.ts';

interface ConversationHeadProps {
  readonly group: Group;
  readonly me: string;
  readonly details: boolean;
  /** Whether the conversation is being searched. */
  readonly searching: boolean;
  readonly onSearch: (searching: boolean) => void;
}

/** Whose conversation it is, its search, and the way to its details. */
export function ConversationHead({ group, me, details, searching, onSearch }: ConversationHeadProps) {
  const phone = usePhone();
  const { deeper, instead } = useWithin();
  const { private_character: other } = group;
  const path = pathOf(group.id);
  return (
    <header className={styles.head}>
      {phone && <BackButton label="Back to the conversations" path={messagesPath} />}
      <GroupPortrait group={group} me={me} size={36} />
      <div className={styles.who}>
        <h3 className={styles.title}>
          {other ? <CharacterLink id={other.id} username={other.username} /> : titleOf(group)}
        </h3>
        <small>{other ? levelText(other.level) : whoText(group, me)}</small>
      </div>
      <IconButton
        label="Search this conversation"
        icon={Search}
        lit={searching}
        aria-pressed={searching}
        onClick={() => onSearch(!searching)}
      />
      <Link
        to={details ? path : `${path}?details`}
        {...(phone ? deeper : instead)}
        className={details ? `${styles.tool} ${styles.on}` : styles.tool}
        aria-label={details ? 'Hide the details' : 'Details of the conversation'}
      >
        {phone ? <Info size={20} aria-hidden="true" /> : <PanelRight size={20} aria-hidden="true" />}
      </Link>
    </header>
  );
}
