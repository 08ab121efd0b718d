import type { AnswerOf } from '@rackets/gateway/features/calls.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { count } from '../../app/text/format.ts';
import type { Reward, Stage } from './answers.ts';

/** What the player gave last, and what it added to the reward. */
export interface Gift {
  readonly title: string;
  readonly message: string;
  readonly complete: boolean;
  readonly added: Reward;
}

const nothing: Reward = { money: 0, bullets: 0, level_points: 0 };

/** Gives for one stage of a mission, and takes it back. `onGift` hears of what was given; null once it is taken back. */
export function useStage(attempt: string, stage: Stage, onGift: (gift: Gift | null) => void) {
  const params = { attempt_id: attempt };
  const options = {
    errors: 'inline',
    overlay: false,
    refreshes: ['GET missions/:id', 'GET missions'],
  } as const;
  const { id, title, amount, progress, reward } = stage;
  const done = (answer: AnswerOf<'POST missions/:attempt_id/supply'>): void =>
    onGift({
      title,
      message: answer.success_message ?? `${count(amount - progress - answer.amount, 'more', 'more')} to go.`,
      complete: answer.complete,
      added: answer.complete ? reward : nothing,
    });
  const supply = useSubmit('POST missions/:attempt_id/supply', { ...options, done });
  const item = useSubmit('POST missions/:attempt_id/item', { ...options, done });
  const vehicle = useSubmit('POST missions/:attempt_id/vehicle', { ...options, done });
  const remove = useSubmit('POST missions/:attempt_id/remove', { ...options, done: () => onGift(null) });
  const all = [supply, item, vehicle, remove];
  return {
    busy: all.some((each) => each.busy !== null),
    error: all.find((each) => each.error !== null)?.error ?? null,
    /** Gives what there is of a supply or an item. */
    give(): void {
      if (stage.type === 'supply') return void supply.submit({ params, body: { stage_id: id } });
      const kind = stage.item ?? stage.valid_items.find(({ held }) => held > 0) ?? stage.valid_items[0];
      if (kind) void item.submit({ params, body: { stage_id: id, item_type: kind.type_id } });
    },
    giveVehicle: (chosen: string): void =>
      void vehicle.submit({ params, body: { stage_id: id, vehicle_id: chosen } }),
    takeBack: (): void => void remove.submit({ params, body: { stage_id: id } }),
  };
}
