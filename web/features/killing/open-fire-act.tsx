import { Crosshair } from 'lucide-react';
import { ButtonLink } from '../../ui/button.tsx';

/** From whom detectives hold in the player's city to the shot. */
export function OpenFireAct({ id }: { readonly id: string }) {
  return (
    <ButtonLink to={`/main/openfire?target=${encodeURIComponent(id)}`}>
      <Crosshair size={16} aria-hidden="true" /> Open fire
    </ButtonLink>
  );
}
