import { confirm, noOrYes } from '../../app/dialogs/dialogs.ts';
import { refresh } from '../../app/reads/query-client.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useTask } from '../../app/reads/use-task.ts';
import { call } from '../../app/reads/call.ts';
import { freshKey } from '../../app/reads/call.ts';
import { money } from '../../app/text/format.ts';
import type { ChosenLot } from '../../kits/assets/chosen.ts';
import type { Trade, TradeAsset } from './answers.ts';
import { bodyOf, ownedReads } from './bodies.ts';
import type { balanceOf } from './sums.ts';

const tradeReads = ['GET trade', 'GET trade/:id', 'GET trade/history', 'GET trade/statistics'] as const;

/** Whatever goes wrong, the trade may have changed meanwhile: it is read again in place. */
const readAnew = (): false => {
  refresh('GET trade', 'GET trade/:id');
  return false;
};

async function asks(question: string, label: string, detail?: string, danger = false): Promise<boolean> {
  const buttons = noOrYes('Not yet', label, danger ? 'danger' : 'filled');
  return (await confirm({ question, buttons, ...(detail === undefined ? {} : { detail }) })) === 'yes';
}

export type Decision = ReturnType<typeof useDecision>;

/** Accepts the lists as they are shown, stops accepting, or calls the trade off. */
export function useDecision({
  id,
  lock_version: version,
  escrow,
  character_accepted: theirs,
  is_host,
}: Trade) {
  const { busy, error, run } = useTask({ errors: 'inline', caught: readAnew });
  const after = (): void => refresh(...tradeReads, ...ownedReads);
  const answer = (accepted: boolean) =>
    call('POST trade/:id/accepted', {
      params: { id },
      body: accepted ? { accepted, lock_version: version } : { accepted },
      key: freshKey(),
      errors: false,
      overlay: false,
    });

  return {
    busy,
    error,
    accept: ({ pay, get, ownTax }: ReturnType<typeof balanceOf>): void =>
      void run('accept', async () => {
        const taxed = ownTax > 0 ? ` ${money(ownTax)} of what you pay is tax.` : '';
        const sums = `You give ${money(pay)}, you get ${money(get)}, at catalogue value.${taxed}`;
        // The second to accept completes it.
        if (
          escrow &&
          theirs &&
          !(await asks(`Accept list ${version}? This cannot be undone.`, 'Accept', sums))
        )
          return;
        await answer(true);
        after();
      }),
    stop: (): void =>
      void run('stop', async () => {
        if (!escrow && !(await asks('Turn the gift down? It goes back.', 'Turn it down'))) return;
        await answer(false);
        after();
      }),
    cancel: (): void =>
      void run('cancel', async () => {
        const question = escrow
          ? 'Cancel the trade? What each put in goes back.'
          : is_host
            ? 'Take the gift back?'
            : 'Turn the gift down?';
        if (!(await asks(question, escrow ? 'Cancel trade' : 'Take it back', undefined, escrow))) return;
        await call('DELETE trade/:id', { params: { id }, key: freshKey(), errors: false, overlay: false });
        after();
      }),
  };
}

/** Puts something in, or takes it out again, which is asked before (R432). */
export function useLines(id: string) {
  const reads = [...tradeReads, ...ownedReads];
  const adding = useSubmit('POST trade/:id/assets', {
    errors: 'inline',
    overlay: false,
    refreshes: reads,
    caught: readAnew,
  });
  const removing = useSubmit('DELETE trade/:id/assets/:asset_id', {
    errors: 'inline',
    overlay: false,
    refreshes: reads,
    caught: readAnew,
  });
  return {
    busy: adding.busy !== null ? 'add' : removing.busy,
    error: adding.error ?? removing.error,
    add: async (lots: readonly ChosenLot[]): Promise<void> => {
      removing.setError(null);
      for (const lot of lots) await adding.submit({ params: { id }, body: bodyOf(lot) });
    },
    remove: async ({ id: assetId, name }: TradeAsset): Promise<void> => {
      adding.setError(null);
      if (!(await asks(`Take ${name} out of the trade?`, 'Take it out'))) return;
      await removing.submit({ params: { id, asset_id: assetId } }, assetId);
    },
  };
}
