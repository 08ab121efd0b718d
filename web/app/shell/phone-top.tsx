import { useAtom } from 'jotai/react';
import { ChevronDown } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { Avatar } from '../../ui/avatar.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useClosingActions, useSchemeAction } from '../actions/use-actions.ts';
import { titleAt } from '../screens/title-at.ts';
import { useCharacter } from '../state/use-character.ts';
import { ActionEntry } from './action-entry.tsx';
import { LevelBar } from './level-bar.tsx';
import { dropdownActions, movedActions } from './moved-actions.ts';
import styles from './phone-top.module.css';
import { sheetAtom } from '../dialogs/sheet.ts';
import { StatsBar } from './stats-bar.tsx';

/** The phone's top (R052): where I am and who, the dropdown, and the stats bar. */
export function PhoneTop() {
  const character = useCharacter();
  const [sheet, setSheet] = useAtom(sheetAtom);
  const title = titleAt(useLocation().pathname);
  return (
    <header className={styles.top} data-under>
      <div className={styles.row}>
        <Link to="/main/overview" className={styles.me}>
          <Avatar url={character.avatar_url} />
          <span className={styles.who}>
            <span className={styles.names}>
              <b>{title}</b>
              <small>
                {character.username} · Lv {character.level.number}
              </small>
            </span>
            <LevelBar />
          </span>
        </Link>
        <button
          type="button"
          className={styles.more}
          aria-label="More"
          aria-haspopup="dialog"
          aria-expanded={sheet === 'more'}
          onClick={() => setSheet('more')}
        >
          <ChevronDown size={20} aria-hidden="true" />
        </button>
      </div>
      <StatsBar />
      <Sheet title="More" open={sheet === 'more'} onClose={() => setSheet(null)}>
        <MoreEntries />
      </Sheet>
    </header>
  );
}

/** The dropdown (R052): what it leads to exists, and what moved says so (R053). */
function MoreEntries() {
  const scheme = useSchemeAction();
  const closing = useClosingActions();
  return (
    <ul>
      {[...movedActions, ...dropdownActions, scheme, ...closing].map((action) => (
        <li key={action.id}>
          <ActionEntry action={action} />
        </li>
      ))}
    </ul>
  );
}
