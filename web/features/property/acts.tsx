import { money } from '../../app/text/format.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { usePhone } from '../../ui/use-phone.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { ScreenAct } from '../../ui/screen.tsx';
import { useWaitUntil, WaitButton } from '../../ui/wait-button.tsx';
import type { Property, Weapon } from './answers.ts';
import { CollectButton } from './collect-button.tsx';
import styles from './details.module.css';
import { useAttacks } from './use-attacks.ts';
import { usePaced } from './use-paced.ts';

interface ActsProps {
  readonly property: Property;
  readonly weapon: Weapon | null;
  readonly isOwn: boolean;
}

/** What can be done with a property: one filled button, and what else there is beside it. */
export function Acts({ property, weapon, isOwn }: ActsProps) {
  if (isOwn)
    return (
      <ScreenAct>
        <div className={styles.acts}>
          <CollectButton contract={property} look="filled" />
          <ButtonLink to="/main/property/manage">Manage</ButtonLink>
        </div>
      </ScreenAct>
    );
  return <OthersActs property={property} weapon={weapon} />;
}

function OthersActs({ property, weapon }: Omit<ActsProps, 'isOwn'>) {
  const { id, character, strength, can_attack: canAttack, details } = property;
  const params = { id };
  const paced = usePaced();
  const phone = usePhone();
  const attack = useAttacks();
  const waitUntil = useWaitUntil('property');
  const check = useSubmit('GET property/:id/strength', {
    overlay: false,
    errors: 'inline',
    refreshes: ['GET property'],
  });
  const takeOver = useSubmit('POST property/:id/takeover', {
    overlay: false,
    errors: 'inline',
    refreshes: ['GET property', 'GET property/manage', 'GET property/statistics'],
  });
  const free = character === null;
  const isDown = strength.amount === 0;
  const problem = details.takeover_problem;
  // On the phone the button stands far above the sentence that says why.
  const takeText = phone && problem !== null ? problem : `Take over for ${money(details.price)}`;
  const take = (
    <WaitButton
      key="take"
      timer="property"
      look={isDown ? 'filled' : 'plain'}
      off={problem !== null || !isDown}
      busy={takeOver.busy !== null}
      onPress={() => paced(() => void takeOver.submit({ params }))}
    >
      {isDown ? (
        takeText
      ) : (
        <span className={styles.two}>
          Take over <small>at 0 of 10</small>
        </span>
      )}
    </WaitButton>
  );
  const look = (
    // The countdown stands in the other one.
    <Button
      key="look"
      off={waitUntil !== null}
      busy={check.busy !== null}
      onPress={() => paced(() => void check.submit({ params }))}
    >
      {phone ? 'Check' : 'Check strength'}
    </Button>
  );
  const hit = canAttack && weapon && (
    <WaitButton
      key="hit"
      timer="property"
      look={isDown ? 'plain' : 'filled'}
      busy={attack.busy !== null}
      onPress={() => paced(() => void attack.submit({ params, body: { weapon_id: weapon.id } }))}
    >
      Attack with {weapon.name.toLowerCase()}
    </WaitButton>
  );
  const acts = free ? [take] : isDown ? [take, look, !phone && hit] : [hit, look, !phone && take];
  return (
    <>
      <ScreenAct>
        <div className={styles.acts}>{acts.filter((act) => act !== null && act !== false)}</div>
      </ScreenAct>
      <FormError>{check.error ?? takeOver.error}</FormError>
      {problem !== null && (free || !canAttack || isDown) && <p className={styles.why}>{problem}</p>}
    </>
  );
}
