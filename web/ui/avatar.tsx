import { useState } from 'react';
import styles from './avatar.module.css';
import { GameIcon } from './game-icon.tsx';

interface AvatarProps {
  /** Null for inmates that are nobody's character. */
  readonly url: string | null;
  readonly size?: number;
}

/** A portrait; a hat if there is none. A name is shown beside it, so it needs no text alternative. */
export function Avatar({ url, size = 36 }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const shown = url !== null && url !== '' && failed !== url;
  return (
    <span className={styles.avatar} style={{ width: size, height: size }}>
      {shown ? (
        <img src={url} alt="" width={size} height={size} loading="lazy" onError={() => setFailed(url)} />
      ) : (
        <GameIcon name={url === null ? 'domino-mask' : 'fedora'} size={Math.round(size * 0.8)} />
      )}
    </span>
  );
}
