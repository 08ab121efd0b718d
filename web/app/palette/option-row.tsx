import { Avatar } from '../../ui/avatar.tsx';
import type { PublicCharacter } from '../api/shapes.ts';
import type { Action } from '../actions/action.ts';
import type { Option } from './options.ts';
import styles from './palette.module.css';

interface OptionRowProps {
  readonly id: string;
  readonly option: Option;
  readonly selected: boolean;
  readonly onChoose: () => void;
}

/** One row of the palette. The keyboard stays in the field, which names the row that is chosen. */
export function OptionRow({ id, option, selected, onChoose }: OptionRowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- a select's option holds no picture; the field above has the focus and the keys
    <div id={id} role="option" aria-selected={selected} className={styles.option} onClick={onChoose}>
      {'action' in option ? <ActionFace action={option.action} /> : <Face gangster={option.gangster} />}
    </div>
  );
}

function ActionFace({ action }: { readonly action: Action }) {
  const { icon: Icon, label, key } = action;
  return (
    <>
      <span className={styles.icon}>
        <Icon size={16} aria-hidden="true" />
      </span>
      <span className={styles.label}>{label}</span>
      {key !== undefined && (
        <kbd aria-hidden="true" data-keys>
          {key.toUpperCase()}
        </kbd>
      )}
    </>
  );
}

function Face({ gangster }: { readonly gangster: PublicCharacter }) {
  return (
    <>
      <Avatar url={gangster.avatar_url} size={28} />
      <span className={styles.label}>
        <b>{gangster.username}</b>
      </span>
      <small>
        {gangster.dead === null ? `Lv ${gangster.level.number} · ${gangster.level.name}` : 'Dead'}
      </small>
    </>
  );
}
