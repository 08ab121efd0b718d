import { useSubmit } from '../../app/reads/use-submit.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { money, number, percent } from '../../app/text/format.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { ClaimAnswer, Policy } from './answers.ts';
import styles from './insurance.module.css';
import { tierNames } from './words.ts';

interface ClaimDialogProps {
  readonly policy: Policy;
  readonly onClose: () => void;
  readonly onClaimed: (answer: ClaimAnswer) => void;
}

/** What a claim brings, before it is made (E186). */
export function ClaimDialog({ policy, onClose, onClaimed }: ClaimDialogProps) {
  const { level } = useCharacter();
  const { character, tier, money: dollars, bullets } = policy;
  const { busy, error, submit } = useSubmit('POST insurance/claim', {
    errors: 'inline',
    overlay: false,
    done: onClaimed,
  });
  return (
    <Sheet open title={`Claim for ${character.username}?`} onClose={onClose}>
      <div className={styles.sheet}>
        <p>
          The {tierNames[tier].toLowerCase()} policy of that life pays once. Nobody else learns that it was
          yours.
        </p>
        <dl className={styles.brings}>
          <dt>Level</dt>
          <dd>
            {policy.level > level.number
              ? `${number(level.number)} to ${number(policy.level)}`
              : `stays ${number(level.number)}`}
          </dd>
          <dt>Into the bank</dt>
          <dd>{dollars === 0 ? '–' : `+ ${money(dollars)}`}</dd>
          <dt>Bullets</dt>
          <dd>{bullets === 0 ? '–' : `+ ${number(bullets)}`}</dd>
          <dt>Vehicle theft learned</dt>
          <dd>at least {percent(policy.vehicle_theft_percent)}</dd>
          <dt>Small crimes learned</dt>
          <dd>at least {percent(policy.small_crimes_percent)}</dd>
        </dl>
        {error !== null && <p role="alert">{error}</p>}
        <Button
          look="filled"
          wide
          busy={busy !== null}
          onPress={() => void submit({ body: { character_id: character.id, level: policy.level } })}
        >
          Claim now
        </Button>
        <Button wide onPress={onClose}>
          Not now
        </Button>
      </div>
    </Sheet>
  );
}
