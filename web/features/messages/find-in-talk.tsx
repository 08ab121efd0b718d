import { X } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { part } from '../../app/boot/part.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import styles from './find-in-talk.module.css';
import type { FoundInTalkProps } from './found-in-talk.tsx';

const FoundInTalk = part<'FoundInTalk', FoundInTalkProps>('FoundInTalk', () => import('./found-in-talk.tsx'));

interface FindInTalkProps extends Omit<FoundInTalkProps, 'sought'> {
  readonly onClose: () => void;
}

/** The search within a conversation. Its field is there at once, so that no letter is lost while the rest is read. */
export function FindInTalk({ onClose, ...rest }: FindInTalkProps) {
  const [sought, setSought] = useState('');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves it from anywhere within
    <section
      aria-label="Search"
      className={styles.find}
      data-escape="own"
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <div ref={box} className={styles.box}>
        <SearchBox label="Search this conversation" value={sought} onChange={setSought} />
        <IconButton label="Close the search" icon={X} onClick={onClose} />
      </div>
      <Suspense fallback={<SkeletonRows rows={7} height={64} />}>
        <FoundInTalk {...rest} sought={sought} />
      </Suspense>
    </section>
  );
}
