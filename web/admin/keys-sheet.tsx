import { Sheet } from '../ui/sheet.tsx';
import styles from './console.module.css';
import { keyList } from './keys.ts';

export function KeysSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Sheet title="Keys" open={open} onClose={onClose}>
      <dl className={styles.keys}>
        {keyList.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
