import { useState } from 'react';
import { changeSetting } from '../../app/reads/change-setting.ts';
import { useTask } from '../../app/reads/use-task.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import type { Scheme } from '../../app/reads/scheme.ts';
import { hardestSurface, readableColour } from '../../kits/markup/colours.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { recentColours, rememberColour } from './recent-colours.ts';
import styles from './text-colours.module.css';

/** R172: what texts look like at first. */
export const initialColours = { light: '#111111', dark: '#eeeeee' } as const;

type Colours = Readonly<Record<Scheme, string>>;

const schemes = [
  { scheme: 'light', key: 'text_color_light', title: 'In the light scheme' },
  { scheme: 'dark', key: 'text_color_dark', title: 'In the dark scheme' },
] as const;

interface TextColoursProps {
  /** As they are now. */
  readonly colours: Colours;
  readonly onClose: () => void;
}

/** The colours of the player's own texts, for readers of either scheme, with those used before (S165). */
export function TextColours({ colours, onClose }: TextColoursProps) {
  const [chosen, setChosen] = useState(colours);
  const { busy, error, run } = useTask({ errors: 'inline' });

  async function save(): Promise<void> {
    for (const { scheme, key } of schemes) {
      const colour = chosen[scheme];
      if (colour === colours[scheme]) continue;
      await changeSetting(key, colour);
      if (colour !== initialColours[scheme]) rememberColour(colour);
    }
    onClose();
  }

  return (
    <Modal title="Your text colours" onClose={onClose}>
      <div className={styles.dialog}>
        {schemes.map(({ scheme, title }) => (
          <Chooser
            key={scheme}
            scheme={scheme}
            title={title}
            colour={chosen[scheme]}
            onChoose={(colour) => setChosen({ ...chosen, [scheme]: colour })}
          />
        ))}
        <p className={styles.note}>A colour that would be hard to read is shifted towards white or black.</p>
        <FormError>{error}</FormError>
        <Button look="filled" busy={busy !== null} onPress={() => void run('save', save)}>
          Save
        </Button>
      </div>
    </Modal>
  );
}

interface ChooserProps {
  readonly scheme: Scheme;
  readonly title: string;
  readonly colour: string;
  readonly onChoose: (colour: string) => void;
}

function Chooser({ scheme, title, colour, onChoose }: ChooserProps) {
  const { username } = useCharacter();
  const [recent] = useState(recentColours);
  const isInitial = colour === initialColours[scheme];
  return (
    <fieldset className={styles.scheme}>
      <legend>{title}</legend>
      <p
        className={styles.sample}
        style={{
          background: hardestSurface[scheme],
          color: isInitial ? initialColours[scheme] : readableColour(colour, scheme),
        }}
      >
        {username}: A tenth of the take, and not a dollar less.
      </p>
      <div className={styles.choose}>
        <label>
          Colour
          <input type="color" value={colour} onChange={({ target }) => onChoose(target.value)} />
        </label>
        <Button small look="quiet" off={isInitial} onPress={() => onChoose(initialColours[scheme])}>
          Reset
        </Button>
      </div>
      {recent.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset in a fieldset would be read twice
        <div role="group" aria-label="Recent colours" className={styles.recent}>
          {recent.map((each) => (
            <button
              key={each}
              type="button"
              aria-label={each}
              aria-pressed={each === colour}
              className={styles.swatch}
              style={{ background: each }}
              onClick={() => onChoose(each)}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
