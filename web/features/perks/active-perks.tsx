import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { clockTime } from '../../app/text/format.ts';
import { useTickEffect } from '../../app/time/use-tick.ts';
import { refresh } from '../../app/reads/query-client.ts';
import { GameIcon } from '../../ui/game-icon.tsx';
import { TimeLeft } from '../../ui/time-left.tsx';
import type { ActivePerk } from './answers.ts';
import styles from './perks.module.css';
import { nearness } from './perk-words.ts';

interface ActivePerksProps {
  readonly active: readonly ActivePerk[];
  readonly onCancel: (perk: ActivePerk) => void;
}

/** What works now, with what is left of it. */
export function ActivePerks({ active, onCancel }: ActivePerksProps) {
  if (active.length === 0) return null;
  return (
    <ul className={styles.panel} aria-label="Active perks">
      {active.map((perk) => (
        <Active key={`${perk.id} ${perk.expires_at}`} perk={perk} onCancel={() => onCancel(perk)} />
      ))}
    </ul>
  );
}

const words = {
  long: null,
  soon: 'Ends soon, extend while it runs',
  ending: 'Ending',
  over: 'Over',
} as const;

function Active({ perk, onCancel }: { readonly perk: ActivePerk; readonly onCancel: () => void }) {
  const bar = useRef<HTMLElement>(null);
  const [near, setNear] = useState<keyof typeof words>('long');
  const [since, until] = [Date.parse(perk.since), Date.parse(perk.expires_at)];
  useTickEffect((now) => {
    const left = Math.min(1, Math.max(0, (until - now) / Math.max(1, until - since)));
    bar.current?.style.setProperty('transform', `scaleX(${left})`);
    const next = until <= now ? 'over' : nearness(until - now);
    if (next === near) return;
    setNear(next);
    if (next === 'over') refresh('GET perks');
  });
  return (
    <li className={styles.active} data-near={near}>
      <span className={styles.icon}>
        <GameIcon name={perk.icon} size={26} />
      </span>
      <span className={styles.words}>
        <b>{perk.name}</b>
        <small>{words[near] ?? perk.description}</small>
      </span>
      <span className={styles.clock}>
        <TimeLeft until={perk.expires_at} spoken={null} />
        <small>{clockTime(perk.expires_at)}</small>
      </span>
      {perk.can_cancel && (
        <button type="button" className={styles.lock} aria-label={`End ${perk.name}…`} onClick={onCancel}>
          <X size={18} aria-hidden="true" />
        </button>
      )}
      <span className={styles.track} aria-hidden="true">
        <i ref={bar} />
      </span>
    </li>
  );
}
