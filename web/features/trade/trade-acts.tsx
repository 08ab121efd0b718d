import { useAtomValue } from 'jotai/react';
import { ArrowLeftRight, Banknote } from 'lucide-react';
import type { PersonPage } from '../../app/screens/contribution.ts';
import { useOverPage } from '../../app/screens/link-dialogs.ts';
import { characterAtom } from '../../app/state/state.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';

/** From a living gangster's profile to sending them money or to a trade; off where one blocks the other (R195, R455). */
export function TradeActs({ page: { character, blocked_current } }: { readonly page: PersonPage }) {
  // The profile stands outside the shell.
  const me = useAtomValue(characterAtom)?.id;
  const over = useOverPage();
  if (me === undefined || character.dead !== null) return null;
  const isBlocked = blocked_current || character.relation_tags.includes('blocked');
  const name = encodeURIComponent(character.username);
  const money = (
    <>
      <Banknote size={16} aria-hidden="true" /> Send Money
    </>
  );
  const trade = (
    <>
      <ArrowLeftRight size={16} aria-hidden="true" /> Trade
    </>
  );
  return isBlocked ? (
    <>
      <Button small off>
        {money}
      </Button>
      <Button small off>
        {trade}
      </Button>
    </>
  ) : (
    <>
      <ButtonLink small to={`/main/sendmoney?username=${name}`} state={over}>
        {money}
      </ButtonLink>
      <ButtonLink small to={`/main/trade?username=${name}`}>
        {trade}
      </ButtonLink>
    </>
  );
}
