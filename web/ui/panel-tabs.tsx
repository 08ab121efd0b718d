import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { showTab } from './show-tab.ts';
import styles from './tabs.module.css';

interface PanelTabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly label: string }[];
  readonly current: Id;
  readonly onChange: (id: Id) => void;
  /** For a panel without padding, which what the tabs show fills. */
  readonly inset?: boolean;
  /** What the current tab shows. */
  readonly children: ReactNode;
}

/** Tabs of a dialog that has no address of its own; arrow keys move between them. */
export function PanelTabs<Id extends string>(props: PanelTabsProps<Id>) {
  const { label, tabs, current, onChange, inset = false, children } = props;
  const choose = (value: string): void => {
    const chosen = tabs.find(({ id }) => id === value);
    if (chosen) onChange(chosen.id);
  };
  return (
    <Tabs.Root value={current} onValueChange={choose}>
      <Tabs.List aria-label={label} className={classNames(styles.tabs, inset && styles.inset)}>
        {tabs.map(({ id, label: text }) => (
          <Tabs.Trigger
            key={id}
            value={id}
            ref={id === current ? showTab : null}
            className={classNames(styles.tab, id === current && styles.on)}
          >
            {text}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value={current}>{children}</Tabs.Content>
    </Tabs.Root>
  );
}
