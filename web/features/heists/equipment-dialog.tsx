import { damageAsked } from '@rackets/engine/features/heists/terms.ts';
import { useState } from 'react';
import { noOrYes } from '../../app/dialogs/dialogs.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { money, number, percent } from '../../app/text/format.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Option, Options } from '../../ui/option.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { Heist, Slot } from './answers.ts';
import styles from './plan.module.css';
import { heistReads } from './use-heist.ts';

interface EquipmentDialogProps {
  readonly heist: Heist;
  readonly slot: Slot;
  readonly onClose: () => void;
}

type Data = { readonly vehicle_id?: string; readonly item_type_id?: string; readonly option_id?: string };

/** One thing that goes into the slot. */
interface Choice {
  readonly key: string;
  readonly name: string;
  readonly note: string;
  readonly chance: number;
  readonly data: Data;
  readonly icon: string | null;
  readonly image: string | null;
  /** Why it cannot be chosen; null when it can. */
  readonly lacking: string | null;
  /** Of a vehicle, in percent. */
  readonly damage: number;
}

function choicesOf({ valid_items: items, options, vehicles }: Slot, cash: number): readonly Choice[] {
  return [
    ...vehicles.map(({ id, name, image_url: image, damage, chance }) => ({
      key: id,
      name,
      note: damage === 0 ? 'no damage' : `${percent(damage)} damage`,
      chance,
      data: { vehicle_id: id },
      icon: null,
      image,
      lacking: null,
      damage,
    })),
    ...items.map(({ id, name, icon, count: carried, chance }) => ({
      key: id,
      name,
      note: carried > 0 ? `you carry ${number(carried)}` : 'you carry none',
      chance,
      data: { item_type_id: id },
      icon,
      image: null,
      lacking: carried > 0 ? null : 'You carry none.',
      damage: 0,
    })),
    ...options.map(({ id, name, cost, chance }) => ({
      key: id,
      name,
      note: `${money(cost)}, back if it is off`,
      chance,
      data: { option_id: id },
      icon: null,
      image: null,
      lacking: cost <= cash ? null : 'You do not have that much cash.',
      damage: 0,
    })),
  ].toSorted((one, other) => other.chance - one.chance);
}

/** Chooses what goes into a slot: what is carried, what stands in the garage, what can be had for money (E300). */
export function EquipmentDialog({ heist, slot, onClose }: EquipmentDialogProps) {
  const { money: cash } = useCharacter();
  const choices = choicesOf(slot, cash);
  const [key, setKey] = useState(choices.find(({ lacking }) => lacking === null)?.key ?? '');
  const chosen = choices.find((choice) => choice.key === key) ?? null;
  const damaged = chosen !== null && chosen.damage >= damageAsked;
  const { busy, error, submit } = useSubmit('POST heists/:id/equipment', {
    errors: 'inline',
    overlay: false,
    refreshes: heistReads,
    ...(damaged
      ? {
          asks: () => ({
            question: `Take the ${chosen.name}?`,
            detail: `It has ${percent(chosen.damage)} damage, and will have more afterwards.`,
            buttons: noOrYes('Choose another', 'Take it', 'filled'),
          }),
        }
      : {}),
    done: onClose,
  });
  const isEmpty = choices.every(({ lacking }) => lacking !== null);
  return (
    <Modal title={slot.name} onClose={onClose}>
      <form
        className={styles.dialog}
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen?.lacking === null)
            void submit({
              params: { id: heist.id },
              body: { slot: slot.id, type: slot.type, data: chosen.data },
            });
        }}
      >
        <Options legend={slot.name} className={styles.list}>
          {choices.map((choice) => (
            <Option
              key={choice.key}
              name="equipment"
              value={choice.key}
              chosen={choice.key === key}
              disabled={choice.lacking !== null}
              onChoose={() => setKey(choice.key)}
              className={styles.candidate}
            >
              <span className={styles.thing}>
                {choice.image !== null ? (
                  <img src={choice.image} alt="" width={40} height={24} />
                ) : (
                  <GameIcon name={choice.icon ?? 'money-stack'} size={22} />
                )}
              </span>
              <span>
                <b>{choice.name}</b>
                <small>{choice.note}</small>
              </span>
              <b className={styles.adds}>+ {percent(choice.chance)}</b>
            </Option>
          ))}
        </Options>
        {isEmpty && slot.type === 'vehicle' && (
          <p className={styles.hint}>
            No vehicle of yours is free. <TextLink to="/main/vehicletheft">Steal one</TextLink>
          </p>
        )}
        {isEmpty && slot.type === 'item' && (
          <p className={styles.hint}>
            You carry none of these. The <TextLink to="/main/blackmarket">black market</TextLink> and looting
            have them.
          </p>
        )}
        <FormError>{error}</FormError>
        <Button type="submit" look="filled" wide off={chosen?.lacking !== null} busy={busy !== null}>
          {chosen === null ? 'Bring it' : `Bring ${chosen.name}`}
        </Button>
      </form>
    </Modal>
  );
}
