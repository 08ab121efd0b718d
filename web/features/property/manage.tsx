import { defaultDelaySeconds } from '../../app/dialogs/dialogs.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { money, outOf, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FormError } from '../../ui/field.tsx';
import { Figures } from '../../ui/figures.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { HeroFigure, Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { Contract } from './answers.ts';
import { CollectButton } from './collect-button.tsx';
import { Earned } from './earned.tsx';
import styles from './manage.module.css';
import { StrengthBar } from './strength-bar.tsx';
import { outOfTen } from './strength-text.ts';

/** What the player holds (S087). */
export function Manage() {
  const character = useCharacter();
  const page = useRead('GET property/manage');
  return (
    <Screen
      place={`The City · ${character.location_name}`}
      title="Property"
      lead="A property is collected from, and given up, in its own city."
      aside={page && <HeroFigure value={outOf(page.contracts.length, page.most_contracts)} label="held" />}
    >
      <Stack>
        {page === null ? (
          <Panel title="Your contracts">
            <SkeletonRows rows={3} height={56} />
          </Panel>
        ) : page.contracts.length === 0 ? (
          <Panel title="Your contracts">
            <Empty
              icon={<GameIcon name="beer-stein" />}
              sentence="You hold no property."
              next={
                <ButtonLink to="/main/property" look="filled">
                  See what {character.location_name} has
                </ButtonLink>
              }
            />
          </Panel>
        ) : (
          page.contracts.map((contract) => <Held key={contract.id} contract={contract} />)
        )}
      </Stack>
    </Screen>
  );
}

function Held({ contract }: { readonly contract: Contract }) {
  const { name, location_name: city, strength, income, full_at, started_at, attack_count } = contract;
  const now = serverClock.now();
  return (
    <Panel title={name} mark={<GameIcon name={contract.icon} size={20} />} aside={city}>
      <div className={styles.bar}>
        <StrengthBar amount={strength} own />
      </div>
      <Figures
        figures={[
          { label: 'Strength', value: outOfTen(strength) },
          { label: 'Pays', value: `${money(income)} an hour` },
          { label: 'To collect', value: <Earned contract={contract} /> },
          { label: 'Full', value: whenTime(full_at, now) },
          { label: 'Held since', value: whenTime(started_at, now) },
          { label: 'Attacks', value: attack_count },
        ]}
      />
      {contract.can_manage ? (
        <div className={styles.acts}>
          <CollectButton contract={contract} />
          <GiveUp contract={contract} />
        </div>
      ) : (
        <p className={styles.away}>
          You manage it in {city}. <ButtonLink to="/main/airport">Fly there</ButtonLink>
        </p>
      )}
    </Panel>
  );
}

/** Gives a property up after a question: what it has earned is lost. */
function GiveUp({ contract: { id, name } }: { readonly contract: Contract }) {
  const { busy, error, submit } = useSubmit('POST property/:id/cancel', {
    errors: 'inline',
    overlay: false,
    refreshes: ['GET property/manage', 'GET property', 'GET property/statistics'],
    asks: () => ({
      question: `Give up the ${name}?`,
      detail: 'Anybody can take it over then. What it has earned is lost.',
      buttons: [
        { label: 'Keep it', value: 'no', focus: true },
        { label: 'Give it up', value: 'yes', look: 'danger', delaySeconds: defaultDelaySeconds },
      ],
    }),
  });
  return (
    <>
      <Button
        busy={busy !== null}
        label={`Give up the ${name}…`}
        onPress={() => void submit({ params: { id } })}
      >
        Give up…
      </Button>
      <FormError>{error}</FormError>
    </>
  );
}
