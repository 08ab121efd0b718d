import { CircleDashed } from 'lucide-react';
import { useState } from 'react';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { money, percent } from '../../app/text/format.ts';
import { Button } from '../../ui/button.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import type { Heist, Position, Slot } from './answers.ts';
import { EquipmentDialog } from './equipment-dialog.tsx';
import styles from './plan.module.css';
import { heistReads } from './use-heist.ts';

interface SlotRowProps {
  readonly heist: Heist;
  readonly position: Position;
  readonly slot: Slot;
}

/** What lies in a slot, or what is missing there. Its holder alone changes it (R651). */
export function SlotRow({ heist, position, slot }: SlotRowProps) {
  const [choosing, setChoosing] = useState(false);
  const mine = position.id === heist.own_position && !heist.invited && heist.ends_at === null;
  const remove = useSubmit('DELETE heists/:id/equipment/:slot', { overlay: false, refreshes: heistReads });
  const { current } = slot;
  return (
    <li className={styles.slot} data-empty={current === null || undefined}>
      <span className={styles.thing}>
        <Thing of={current} />
      </span>
      <span>
        <b>{current?.name ?? slot.pending_message}</b>
        <small>
          {slot.name.toLowerCase()}
          {current !== null && `, + ${percent(current.chance)}`}
          {current !== null && current.cost > 0 && `, ${money(current.cost)}`}
          {typeof current?.damage === 'number' && `, ${percent(current.damage)} damage`}
          {current === null && slot.required && ', needed'}
        </small>
      </span>
      {mine && (
        <span className={styles.slotActs}>
          <Button
            small
            look="quiet"
            label={`${current ? 'Change' : 'Choose'} ${slot.name}`}
            onPress={() => setChoosing(true)}
          >
            {current ? 'Change' : 'Choose'}
          </Button>
          {current !== null && (
            <Button
              small
              look="quiet"
              busy={remove.busy !== null}
              label={`Take back ${current.name}`}
              onPress={() => void remove.submit({ params: { id: heist.id, slot: slot.id } })}
            >
              Take back
            </Button>
          )}
        </span>
      )}
      {choosing && <EquipmentDialog heist={heist} slot={slot} onClose={() => setChoosing(false)} />}
    </li>
  );
}

function Thing({ of: current }: { readonly of: Slot['current'] }) {
  if (current === null) return <CircleDashed size={18} aria-hidden="true" />;
  if (current.image_url !== null) return <img src={current.image_url} alt="" width={40} height={24} />;
  return <GameIcon name={current.icon ?? 'money-stack'} size={22} />;
}
