import { noOrYes } from '../../app/dialogs/dialogs.ts';
import { Check, Plus } from 'lucide-react';
import { changeAnswer } from '../../app/reads/query-client.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { count } from '../../app/text/format.ts';
import { Button } from '../../ui/button.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { Mod, VehiclePage } from './answers.ts';
import { effectText } from './mod-words.ts';
import styles from './vehicle-mods.module.css';

/** Every mod by what it is for, to be fitted and taken off by a press. */
export function Mods({ page }: { readonly page: VehiclePage }) {
  const { id, mods: fitted, mod_limit: limit } = page.vehicle;
  const params = { id };
  const options = {
    overlay: false,
    refreshes: ['GET garage', 'GET vehicles/:id/history'],
    done: (after: VehiclePage) => changeAnswer('GET vehicles/:id', () => after, { params }),
  } as const;
  const change = useSubmit('POST vehicles/:id/change-mod', options);
  const clear = useSubmit('POST vehicles/:id/clear-mods', {
    ...options,
    // R414
    asks: () => ({
      question: 'Take everything off?',
      detail: `${count(fitted.length, 'mod')} will go back among your items.`,
      buttons: noOrYes('Leave it', 'Take it off', 'filled'),
    }),
  });
  return (
    <section className={styles.part} aria-label="Mods">
      <header>
        <h3>
          Mods{' '}
          <small>
            {fitted.length} of {limit} fitted, they go with the vehicle
          </small>
        </h3>
        {fitted.length > 0 && (
          <Button small look="quiet" busy={clear.busy !== null} onPress={() => void clear.submit({ params })}>
            Take all off…
          </Button>
        )}
      </header>
      {page.mod_groups.map((group) => (
        <fieldset key={group.id} className={styles.group}>
          <legend className={styles.caps}>{group.name}</legend>
          <ul className={styles.mods}>
            {page.mods
              .filter((mod) => group.mod_ids.includes(mod.id))
              .map((mod) => (
                <ModTile
                  key={mod.id}
                  mod={mod}
                  busy={change.busy === mod.id}
                  onToggle={() =>
                    void change.submit({ params, body: { mod: mod.id, installed: !mod.installed } }, mod.id)
                  }
                />
              ))}
          </ul>
        </fieldset>
      ))}
    </section>
  );
}

interface ModTileProps {
  readonly mod: Mod;
  readonly busy: boolean;
  readonly onToggle: () => void;
}

/** One mod: pressed when it is fitted, off when it cannot be switched (R373). */
function ModTile({ mod, busy, onToggle }: ModTileProps) {
  const { installed, locked_message: locked } = mod;
  const Mark = installed ? Check : Plus;
  return (
    <li>
      <button
        type="button"
        className={styles.mod}
        aria-pressed={installed}
        aria-disabled={locked !== null || busy || undefined}
        aria-describedby={`${mod.id}-words`}
        onClick={() => {
          if (locked === null && !busy) onToggle();
        }}
      >
        <GameIcon name={mod.icon} />
        <b>{mod.name}</b>
        <span className={styles.mark}>
          {busy ? <Spinner /> : locked === null && <Mark size={16} aria-hidden="true" />}
        </span>
      </button>
      <p id={`${mod.id}-words`} className={styles.words}>
        {effectText(mod.stats)}
        <small>{locked ?? (installed ? 'Fitted' : `You have ${mod.count}`)}</small>
      </p>
    </li>
  );
}
