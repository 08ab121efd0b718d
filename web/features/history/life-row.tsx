import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { OwnLives } from './answers.ts';
import { serverClock } from '../../app/time/clock.ts';
import { fullDate, whenTime } from '../../app/text/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Switch } from '../../ui/switch.tsx';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { levelText } from '../../kits/people/level-text.ts';
import { HideDialog } from './hide-dialog.tsx';
import styles from './life-row.module.css';
import { ShareDialog } from './share-dialog.tsx';

interface LifeRowProps {
  readonly life: OwnLives['characters'][number];
  readonly revealed: boolean;
  readonly busy: boolean;
  readonly onReveal: (revealed: boolean) => void;
}

/** One life: who, when, how it ended, and what others see of it. */
export function LifeRow({ life, revealed, busy, onReveal }: LifeRowProps) {
  const [asking, setAsking] = useState<'hide' | 'share' | null>(null);
  const close = (): void => setAsking(null);
  return (
    <li className={styles.row} data-row-link>
      <Avatar url={life.avatar_url} />
      <div className={styles.words}>
        <p className={styles.name}>
          <CharacterLink id={life.id} username={life.username} />
        </p>
        <p className={styles.facts}>
          Round {life.round} · {levelText(life.level)} · {yearsOf(life)}
        </p>
      </div>
      <div className={styles.controls}>
        {life.hidden_until !== null && (
          <Chip tone="info">
            <EyeOff aria-hidden="true" /> hidden until {whenTime(life.hidden_until, serverClock.now())}
          </Chip>
        )}
        {life.dead !== null && (
          <Button
            small
            look="quiet"
            label={`Hide ${life.username} temporarily`}
            onPress={() => setAsking('hide')}
          >
            Hide
          </Button>
        )}
        {!revealed && (
          <Button
            small
            look="quiet"
            label={`Show ${life.username} to one gangster`}
            onPress={() => setAsking('share')}
          >
            Show to…
          </Button>
        )}
        <span className={styles.reveal}>
          <Switch checked={revealed} busy={busy} label={`Reveal ${life.username}`} onChange={onReveal}>
            {revealed ? 'Revealed' : 'Private'}
          </Switch>
        </span>
      </div>
      {asking === 'hide' && <HideDialog life={life} onClose={close} />}
      {asking === 'share' && <ShareDialog life={life} onClose={close} />}
    </li>
  );
}

function yearsOf({ created_at, dead, dead_at }: LifeRowProps['life']): string {
  if (dead_at === null) return `since ${fullDate(created_at)}`;
  return `${fullDate(created_at)} to ${fullDate(dead_at)} (${dead})`;
}
