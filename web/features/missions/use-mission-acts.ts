import { useSubmit } from '../../app/reads/use-submit.ts';
import { count, money } from '../../app/text/format.ts';
import type { Claimed, Mission } from './answers.ts';

/** How a mission ended for the player. */
export type Ended =
  | { readonly kind: 'claimed'; readonly answer: Claimed }
  | { readonly kind: 'cancelled'; readonly message: string };

/** Seconds for which what ends a mission early stays off (R712). */
const delaySeconds = 3;

const reads = ['GET missions', 'GET missions/statistics', 'GET garage', 'GET items'] as const;

/** The two ways out of a mission: to be paid what stands, or to back out. */
export function useMissionActs(
  { attempt_id: id, done, of, current_reward: stands }: Mission,
  onEnd: (ended: Ended) => void,
) {
  const params = { attempt_id: id ?? '' };
  const options = { errors: 'inline', overlay: false, refreshes: reads } as const;
  const left = of - done;
  const claim = useSubmit('POST missions/:attempt_id/claim', {
    ...options,
    done: (answer) => onEnd({ kind: 'claimed', answer }),
    // R641
    ...(left === 0
      ? {}
      : {
          asks: () => ({
            question: `Complete the mission for ${money(stands.money)}?`,
            detail: `${count(left, 'line is', 'lines are')} open. It pays what stands, and the rest of the reward is lost. What you gave for open lines comes back.`,
            buttons: [
              { label: 'Go on with it', value: 'no', focus: true },
              { label: 'Take what stands', value: 'yes', look: 'filled' as const, delaySeconds },
            ],
          }),
        }),
  });
  const cancel = useSubmit('POST missions/:attempt_id/cancel', {
    ...options,
    done: ({ message }) => onEnd({ kind: 'cancelled', message }),
    asks: () => ({
      question: 'Cancel the mission?',
      detail: 'What you gave comes back, and you are paid nothing. The wait for the next one goes on.',
      buttons: [
        { label: 'Go on with it', value: 'no', focus: true },
        { label: 'Cancel mission', value: 'yes', look: 'danger' as const, delaySeconds },
      ],
    }),
  });
  return {
    error: claim.error ?? cancel.error,
    claim: (): void => void claim.submit({ params }),
    claiming: claim.busy !== null,
    cancel: (): void => void cancel.submit({ params }),
    cancelling: cancel.busy !== null,
  };
}

export type MissionActs = ReturnType<typeof useMissionActs>;
