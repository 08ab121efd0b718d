import { useAtom, useSetAtom } from 'jotai/react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { Action } from '../actions/action.ts';
import { singleKeysAtom } from '../actions/single-keys.ts';
import { sheetAtom } from '../dialogs/sheet.ts';
import styles from './palette.module.css';

/** The keys of the registry, and the switch that turns single keys off. */
export function KeysSheet({ actions }: { readonly actions: readonly Action[] }) {
  const setPanel = useSetAtom(sheetAtom);
  const [on, setOn] = useAtom(singleKeysAtom);
  const keyed = actions.filter(({ key }) => key !== undefined);
  return (
    <Sheet title="Keyboard shortcuts" open onClose={() => setPanel(null)}>
      <div className={styles.keys}>
        <Checkbox checked={on} onChange={setOn} hint="Ctrl+K opens the lookup either way.">
          Single-key shortcuts
        </Checkbox>
        <dl>
          {keyed.map(({ id, label, key = '' }) => (
            <div key={id} data-off={!on || undefined}>
              <dt>{label}</dt>
              <dd>
                <kbd>{key.toUpperCase()}</kbd>
              </dd>
            </div>
          ))}
          <div>
            <dt>The suggested action on a crime’s page</dt>
            <dd>
              <kbd>Enter</kbd>
            </dd>
          </div>
        </dl>
      </div>
    </Sheet>
  );
}
