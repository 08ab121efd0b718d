import { useState, type KeyboardEvent } from 'react';
import { SearchBox } from '../../ui/search-box.tsx';
import { useCloseOnBack } from '../../ui/use-close-on-back.ts';
import styles from './emoji-picker.module.css';
import { emojiGroups } from './emoji.ts';

interface EmojiPickerProps {
  readonly onPick: (emoji: string) => void;
  readonly onClose: () => void;
}

/** Emoji by groups, with a search; Escape leaves it. */
export function EmojiPicker({ onPick, onClose }: EmojiPickerProps) {
  const [search, setSearch] = useState('');
  useCloseOnBack(onClose);
  const sought = search.trim().toLowerCase();
  const groups = emojiGroups
    .map((group) => ({ ...group, emoji: group.emoji.filter(([, name]) => name.includes(sought)) }))
    .filter(({ emoji }) => emoji.length > 0);
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- it does not keep the player from the rest of the page
    <div role="dialog" aria-label="Emoji" className={styles.picker} onKeyDown={leave}>
      <SearchBox label="Search emoji" value={search} onChange={setSearch} />
      <div className={styles.groups}>
        {groups.map(({ title, emoji }) => (
          <section key={title} aria-label={title}>
            <h4>{title}</h4>
            <div className={styles.grid}>
              {emoji.map(([sign, name]) => (
                <button key={sign} type="button" aria-label={name} title={name} onClick={() => onPick(sign)}>
                  {sign}
                </button>
              ))}
            </div>
          </section>
        ))}
        {groups.length === 0 && <p>No emoji by that name.</p>}
      </div>
    </div>
  );
}
