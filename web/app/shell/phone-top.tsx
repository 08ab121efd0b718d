import { useAtom, useSetAtom } from 'jotai/react';
import { ChevronDown, Feather, LogOut, Moon, ScrollText, Sun } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../ui/avatar.tsx';
import { Bar } from '../../ui/bar.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { schemeAtom } from '../scheme.ts';
import { useCharacter } from '../use-character.ts';
import menu from './menu.module.css';
import styles from './phone-top.module.css';
import { sheetAtom } from './sheet.ts';
import { StatsBar } from './stats-bar.tsx';
import { useLogout } from './use-logout.ts';

/** The phone's top: who and where I am, the dropdown, and the stats bar. */
export function PhoneTop() {
  const character = useCharacter();
  const [sheet, setSheet] = useAtom(sheetAtom);
  return (
    <header className={styles.top}>
      <div className={styles.row}>
        <Link to="/main/overview" className={styles.me}>
          <Avatar url={character.avatar_url} />
          <span className={styles.who}>
            <span className={styles.names}>
              <b>{character.username}</b>
              <small>
                Lv {character.level.number} · {character.location_name}
              </small>
            </span>
            <Bar percent={character.level.percent} label="Way to the next level" />
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

function MoreEntries() {
  const [scheme, setScheme] = useAtom(schemeAtom);
  const logout = useLogout();
  const setSheet = useSetAtom(sheetAtom);
  const other = scheme === 'dark' ? 'light' : 'dark';
  return (
    <ul className={styles.list}>
      <li>
        <button type="button" className={menu.entry} onClick={() => setScheme(other)}>
          {scheme === 'dark' ? <Sun size={18} aria-hidden="true" /> : <Moon size={18} aria-hidden="true" />}
          Switch to the {other} scheme
        </button>
      </li>
      <li>
        <Link to="/agreement" className={menu.entry}>
          <ScrollText size={18} aria-hidden="true" />
          User Agreement
        </Link>
      </li>
      <li>
        <Link to="/credits" className={menu.entry}>
          <Feather size={18} aria-hidden="true" />
          Credits
        </Link>
      </li>
      <li>
        <button
          type="button"
          className={menu.entry}
          onClick={() => {
            setSheet(null);
            void logout();
          }}
        >
          <LogOut size={18} aria-hidden="true" />
          Logout
        </button>
      </li>
    </ul>
  );
}
