import { useSubmit } from '../../app/reads/use-submit.ts';
import { defaultDelaySeconds } from '../../app/dialogs/dialogs.ts';
import { money } from '../../app/text/format.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import type { Business } from './answers.ts';

/** Closes a business after a question: nothing is paid back (R680). */
export function CloseButton({ business: { id, name, cost } }: { readonly business: Business }) {
  const { busy, error, submit } = useSubmit('DELETE family/business/:id', {
    errors: 'inline',
    overlay: false,
    refreshes: ['GET family/business', 'GET family/business/create'],
    asks: () => ({
      question: `Close the ${name}?`,
      detail: `Nothing of the ${money(cost)} that it cost is paid back.`,
      buttons: [
        { label: 'Keep it', value: 'no', focus: true },
        { label: 'Close it', value: 'yes', look: 'danger', delaySeconds: defaultDelaySeconds },
      ],
    }),
  });
  return (
    <>
      <FormError>{error}</FormError>
      <Button
        small
        busy={busy !== null}
        label={`Close the ${name}…`}
        onPress={() => void submit({ params: { id } })}
      >
        Close…
      </Button>
    </>
  );
}
