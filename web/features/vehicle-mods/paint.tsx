import { noOrYes } from '../../app/dialogs/dialogs.ts';
import { useState } from 'react';
import { changeAnswer } from '../../app/reads/query-client.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { UpgradePrompt } from '../../app/shell/upgrade-prompt.tsx';
import { money } from '../../app/text/format.ts';
import { Button } from '../../ui/button.tsx';
import type { Colour, ColoursPage } from './answers.ts';
import styles from './vehicle-mods.module.css';

interface PaintProps {
  readonly vehicle: string;
  readonly page: ColoursPage;
}

/** The colours of a vehicle: which it has, which it could have, and what that costs (R415, R416). */
export function Paint({ vehicle, page }: PaintProps) {
  const [picked, setPicked] = useState<string | null>(null);
  const colour = page.colours.find(({ id }) => id === picked && id !== page.colour) ?? null;
  const own = page.colours.find(({ id }) => id === page.colour);
  const closed = page.disabled || page.premium_required;
  return (
    <section className={styles.part} aria-label="Paint">
      <header>
        <h3>
          Paint <small>{own?.label}</small>
        </h3>
      </header>
      {page.disabled ? (
        // R481
        <p className={styles.none}>Sorry boss, we don't touch rides like that.</p>
      ) : (
        <fieldset className={styles.colours}>
          <legend className="visually-hidden">Colours</legend>
          {page.colours.map((each) => (
            <Swatch
              key={each.id}
              colour={each}
              own={each.id === page.colour}
              picked={each.id === (colour?.id ?? page.colour)}
              off={closed}
              onPick={() => setPicked(each.id)}
            />
          ))}
        </fieldset>
      )}
      {page.premium_required && !page.disabled && (
        <UpgradePrompt>Respraying is for Certified Gangsters.</UpgradePrompt>
      )}
      {!closed && colour !== null && <Choice vehicle={vehicle} cost={page.cost} colour={colour} />}
    </section>
  );
}

interface SwatchProps {
  readonly colour: Colour;
  readonly own: boolean;
  readonly picked: boolean;
  readonly off: boolean;
  readonly onPick: () => void;
}

function Swatch({ colour, own, picked, off, onPick }: SwatchProps) {
  const more = own ? ', its colour' : colour.unlocked ? '' : `, unlocks for ${money(colour.unlock_cost)}`;
  return (
    <button
      type="button"
      className={styles.swatch}
      style={{ color: colour.hex }}
      aria-label={`${colour.label}${more}`}
      aria-pressed={picked}
      aria-disabled={off || undefined}
      data-locked={!colour.unlocked || undefined}
      title={`${colour.label}${more}`}
      onClick={() => {
        if (!off) onPick();
      }}
    />
  );
}

interface ChoiceProps {
  readonly vehicle: string;
  readonly cost: number;
  readonly colour: Colour;
}

/** Unlocks the picked colour, or resprays the vehicle in it. */
function Choice({ vehicle, cost, colour: { id, label, unlocked, unlock_cost: unlockCost } }: ChoiceProps) {
  const params = { id: vehicle };
  const respray = useSubmit('POST vehicles/:id/colour', {
    asks: () => ask(`Respray it in ${label.toLowerCase()} for ${money(cost)}?`, 'Respray'),
    refreshes: ['GET garage', 'GET vehicles/:id', 'GET vehicles/:id/history'],
    done: (after) => changeAnswer('GET vehicles/:id/colour', () => after, { params }),
  });
  const unlock = useSubmit('POST vehicles/unlock-colour', {
    asks: () => ask(`Unlock ${label.toLowerCase()} for ${money(unlockCost)}?`, 'Unlock'),
    refreshes: ['GET vehicles/:id/colour'],
  });
  return (
    <div className={styles.choice}>
      <b>{label}</b>
      {unlocked ? (
        <Button
          busy={respray.busy !== null}
          onPress={() => void respray.submit({ params, body: { colour: id } })}
        >
          Respray for {money(cost)}…
        </Button>
      ) : (
        <Button busy={unlock.busy !== null} onPress={() => void unlock.submit({ body: { colour: id } })}>
          Unlock for {money(unlockCost)}…
        </Button>
      )}
    </div>
  );
}

function ask(question: string, label: string) {
  return {
    question,
    buttons: noOrYes('Leave it', label, 'filled'),
  };
}
