import { hasCode } from '../../app/api/api-error.ts';
import { confirm, type ConfirmRequest, noOrYes } from '../../app/dialogs/dialogs.ts';
import { refresh } from '../../app/reads/query-client.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { money } from '../../app/text/format.ts';
import type { ActivePerk, Perk } from './answers.ts';

/** What an act came to, in one sentence with its verb first. */
export interface PerkDone {
  readonly verdict: string;
  readonly facts: string;
  /** Another key is another result. */
  readonly key: string;
}

const reads = ['GET perks', 'GET perks/statistics'] as const;

const ask = (
  question: string,
  label: string,
  detail: string,
  look: 'filled' | 'danger' = 'filled',
): ConfirmRequest => ({
  question,
  detail,
  buttons: noOrYes('Keep as it is', label, look),
});

/** Everything that can be done with perks. `onDone` gets what it came to. */
export function usePerkActs(insuranceCost: number, onDone: (done: PerkDone) => void) {
  const shown = (verdict: string, facts: string) =>
    onDone({ verdict, facts, key: `${verdict} ${Date.now()}` });
  /** Another tab was faster: what the list shows is old. */
  const caught = (error: unknown) => {
    if (hasCode(error, 'perk_missing') || hasCode(error, 'perk_not_active')) refresh(...reads);
    return false;
  };
  const options = { refreshes: reads, caught } as const;
  const activate = useSubmit('POST perks/:id/activate', {
    ...options,
    done: (answer) =>
      shown(
        answer.extended ? `You extended your ${answer.name}.` : `You put your ${answer.name} to work.`,
        'It is listed above with the time it ends.',
      ),
  });
  const boosted = {
    ...options,
    refreshes: [...reads, 'GET items'],
    done: (answer: { readonly name: string; readonly extended: boolean }) =>
      shown(
        answer.extended ? `You extended your ${answer.name}.` : `You put your ${answer.name} to work.`,
        'It is listed above with the time it ends.',
      ),
  } as const;
  const health = useSubmit('POST perks/health-boost', boosted);
  const experience = useSubmit('POST perks/xp-boost', boosted);
  const mystery = useSubmit('POST perks/mystery', {
    ...options,
    done: (answer) => shown(`You opened it and found ${answer.name}.`, 'It is among your perks.'),
  });
  const refill = useSubmit('POST respect/refill', {
    ...options,
    refreshes: [...reads, 'GET respect'],
    done: (answer) =>
      shown(`You have ${answer.available} respect to give again.`, 'Today, to whoever earned it.'),
  });
  const crusher = useSubmit('POST garage/crusher-reset', {
    ...options,
    refreshes: [...reads, 'GET garage'],
    done: () => shown('You had the crusher made ready.', 'It takes cars again at once.'),
  });
  const insure = useSubmit('POST perks/:id/insure', {
    ...options,
    done: (answer) =>
      shown('You insured it for good.', `It cost ${money(answer.cost)} and passes to your next life.`),
  });
  const refund = useSubmit('POST perks/:id/refund', {
    ...options,
    done: (answer) => shown('You gave it back.', `+ ${money(answer.money)}`),
  });
  const discard = useSubmit('DELETE perks/:id', {
    ...options,
    done: () => shown('You threw it away.', 'Nobody will find it.'),
  });
  const cancel = useSubmit('DELETE perks/active/:id', {
    ...options,
    done: () => shown('You ended it early.', 'Nothing is given back.'),
  });
  const all = [activate, health, experience, mystery, refill, crusher, insure, refund, discard, cancel];

  async function start(perk: Perk, active: ActivePerk | null): Promise<void> {
    const extend = active !== null;
    // R376, R471
    const question = ask(
      'You already have a perk of the same type activated, extend?',
      'Extend',
      'Its time is added to what is left.',
    );
    if (extend && (await confirm(question)) !== 'yes') return;
    await activate.submit({ params: { id: perk.id }, body: { extend } });
  }

  return {
    busy: all.some(({ busy }) => busy !== null),
    apply(perk: Perk, active: ActivePerk | null): void {
      const body = { perk_id: perk.id };
      if (perk.type_id === 'mystery_perk') void mystery.submit({ body });
      else if (perk.type_id === 'respect_refill') void refill.submit({ body });
      else if (perk.type_id === 'crusher_service') void crusher.submit({ body });
      else void start(perk, active);
    },
    /** Uses an item in a perk's place. */
    applyItem(type: string): void {
      const body = { item_id: type };
      if (type === 'mystery_perk') void mystery.submit({ body });
      else if (type === 'xp_boost') void experience.submit({ body });
      else void health.submit({ body });
    },
    async insure(perk: Perk): Promise<void> {
      const cost = money(insuranceCost);
      const first = ask(
        `Insure ${perk.name} for ${cost}?`,
        'Insure',
        'It passes to your next life. Insurance cannot be taken back.',
      );
      if ((await confirm(first)) !== 'yes') return;
      if (perk.refund_amount !== null) {
        // R426
        const second = ask(
          `Insure what you could give back for ${money(perk.refund_amount)}?`,
          'Insure it anyway',
          `The ${cost} are gone even if you give it back later.`,
        );
        if ((await confirm(second)) !== 'yes') return;
      }
      await insure.submit({ params: { id: perk.id } });
    },
    async refund(perk: Perk): Promise<void> {
      const sum = money(perk.refund_amount ?? 0);
      if (
        (await confirm(ask(`Give ${perk.name} back for ${sum}?`, 'Give back', 'It is gone then.'))) === 'yes'
      )
        await refund.submit({ params: { id: perk.id } });
    },
    async discard(perk: Perk): Promise<void> {
      const question = ask(
        `Throw ${perk.name} away?`,
        'Throw away',
        'Nobody will find it, not even you.',
        'danger',
      );
      if ((await confirm(question)) === 'yes') await discard.submit({ params: { id: perk.id } });
    },
    async cancel(active: ActivePerk): Promise<void> {
      const question = ask(`End ${active.name} now?`, 'End it', 'The rest of its time is lost.', 'danger');
      if ((await confirm(question)) === 'yes') await cancel.submit({ params: { id: active.id } });
    },
  };
}

export type PerkActs = ReturnType<typeof usePerkActs>;
