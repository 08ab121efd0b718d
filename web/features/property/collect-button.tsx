import { useSubmit } from '../../app/reads/use-submit.ts';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { usePaced } from './use-paced.ts';

interface CollectButtonProps {
  readonly contract: { readonly id: string; readonly name: string; readonly can_manage: boolean };
  readonly look?: ButtonLook;
  readonly small?: boolean;
}

/** Collects what a property has earned, where the player is in its city (R388). */
export function CollectButton({
  contract: { id, name, can_manage },
  look = 'plain',
  small = false,
}: CollectButtonProps) {
  const paced = usePaced();
  const { busy, error, submit } = useSubmit('POST property/:id/collect', {
    overlay: false,
    errors: 'inline',
    refreshes: ['GET property', 'GET property/manage', 'GET property/statistics'],
  });
  return (
    <>
      <Button
        small={small}
        look={look}
        busy={busy !== null}
        off={!can_manage}
        label={`Collect from the ${name}`}
        onPress={() => paced(() => void submit({ params: { id } }))}
      >
        Collect
      </Button>
      <FormError>{error}</FormError>
    </>
  );
}
