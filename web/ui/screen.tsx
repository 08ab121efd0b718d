import { createContext, use, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './class-names.ts';
import styles from './screen.module.css';
import { usePhone } from './use-phone.ts';

const TabsContext = createContext<ReactNode>(null);

/** Gives a screen the tabs that it shares with others. */
export const WithTabs = TabsContext.Provider;

/** The tabs that the screen shares with others. */
export function SharedTabs(): ReactNode {
  return use(TabsContext);
}

const FootContext = createContext<HTMLElement | null>(null);

/** The screen's filled button: where it stands on the desktop, and above the bottom bar on the phone. */
export function ScreenAct({ children }: { readonly children: ReactNode }) {
  const foot = use(FootContext);
  return foot === null ? children : createPortal(children, foot);
}

interface ScreenProps {
  /** "Crimes · Chicago": where the player is. */
  readonly place: string;
  readonly title: string;
  /** The rule of the page in one sentence. */
  readonly lead?: ReactNode;
  readonly aside?: ReactNode;
  /** Stands before the title: a family's crest. */
  readonly emblem?: ReactNode;
  /** Its own; those that it shares with other screens, when left out. */
  readonly tabs?: ReactNode;
  readonly children: ReactNode;
}

/** A screen of the game: hero, tabs, then what the feature puts there. */
export function Screen({ place, title, lead, aside, emblem, tabs, children }: ScreenProps) {
  const phone = usePhone();
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  return (
    <div className={styles.screen}>
      <header className={styles.hero}>
        <div className={styles.head}>
          {emblem}
          <div className={styles.words}>
            <p className={styles.place}>{place}</p>
            <h1 className={styles.title}>{title}</h1>
            {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          </div>
        </div>
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      </header>
      {tabs ?? <SharedTabs />}
      <FootContext value={foot}>{children}</FootContext>
      {phone && <div ref={setFoot} className={styles.foot} />}
    </div>
  );
}

/** A figure of the hero: "14 in a row" over "streak, best 31". */
export function HeroFigure({ value, label }: { readonly value: ReactNode; readonly label: string }) {
  return (
    <div className={styles.figure}>
      <b>{value}</b>
      <span>{label}</span>
    </div>
  );
}

interface StackProps {
  readonly children: ReactNode;
  /** Hides what is below a part that is still loading, so that nothing moves once that part has its height. */
  readonly steady?: boolean;
}

export function Stack({ children, steady = false }: StackProps) {
  return <div className={classNames(styles.stack, steady && styles.steady)}>{children}</div>;
}

/** Two columns on the desktop, one on the phone. */
export function Columns({ children, even }: { readonly children: ReactNode; readonly even?: boolean }) {
  return <div className={even === true ? styles.even : styles.columns}>{children}</div>;
}
