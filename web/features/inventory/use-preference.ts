import { useState } from 'react';
import { useSubmit } from '../../app/reads/use-submit.ts';
import type { Item } from './answers.ts';

type Preference = 'pinned' | 'highlight' | 'locked';

/** One mark of an item, and what turns it: at once, taken back when the server refuses (R482). */
export function usePreference(item: Item, name: Preference) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { busy, submit } = useSubmit('POST items/:type_id/preferences', {
    refreshes: ['GET items'],
    overlay: false,
    done: () => setWanted(null),
    caught() {
      setWanted(null);
      return false;
    },
  });
  const on = wanted ?? item[name];
  return {
    on,
    turn: (): void => {
      if (busy !== null) return;
      setWanted(!on);
      void submit({ params: { type_id: item.type_id }, body: { [name]: !on } });
    },
  };
}
