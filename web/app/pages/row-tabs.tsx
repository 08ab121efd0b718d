import { useAtomValue } from 'jotai/react';
import { useLocation } from 'react-router-dom';
import { Tabs } from '../../ui/tabs.tsx';
import { shownTabs, type TabRow } from '../screens/tab-row.ts';
import { stateAtom } from '../state/state.ts';

/** The tabs that a screen shares with others, as far as the player may use them now. */
export function RowTabs({ row }: { readonly row: TabRow }) {
  const state = useAtomValue(stateAtom);
  const tabs = shownTabs(row, state, useLocation().pathname);
  return tabs.length > 0 && <Tabs label={row.label} tabs={tabs} />;
}
