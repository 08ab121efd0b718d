import {
  familyColours,
  longestFamilyName,
  maxNotice,
  maxWelcome,
} from '@rackets/engine/features/families/terms.ts';
import { useState } from 'react';
import { noOrYes, type ConfirmRequest } from '../../app/dialogs/dialogs.ts';
import { changeAnswer } from '../../app/reads/query-client.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { useDraftOf } from '../../app/state/use-draft.ts';
import { money } from '../../app/text/format.ts';
import { MarkupField } from '../../kits/markup/markup-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, FormError } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { FamilySettingsAnswer } from './answers.ts';
import styles from './dashboard.module.css';
import { FamilyFrame } from './family-frame.tsx';

/** R715. */

/** What the boss settles, and the notice for those who may write it (S118). */
export function FamilySettings() {
  return (
    <FamilyFrame>
      {({ family }) =>
        family.role.type === 'boss' || family.permits.includes('can_edit_notice_board') ? (
          <Settings />
        ) : (
          <Panel title="Settings" padded>
            <p className={styles.nothing}>This function is disabled for your family role.</p>
          </Panel>
        )
      }
    </FamilyFrame>
  );
}

function Settings() {
  const settings = useRead('GET family/settings', { quiet: true });
  if (settings === null)
    return (
      <Panel title="Settings">
        <SkeletonRows rows={6} height={56} />
      </Panel>
    );
  return (
    <>
      {settings.can_edit_notice_board && <NoticeForm settings={settings} />}
      {settings.is_boss && (
        <>
          <WelcomeForm settings={settings} />
          <ColourForm settings={settings} />
          <NameForm settings={settings} />
        </>
      )}
    </>
  );
}

interface FormProps {
  readonly settings: FamilySettingsAnswer;
}

interface Asking {
  readonly fields?: Readonly<Record<string, string>>;
  readonly asks?: () => ConfirmRequest;
  /** Runs once it is changed. */
  readonly onSaved?: () => void;
}

/** One thing of the family at a time, shown as it is answered. */
const useChange = ({ onSaved, ...asking }: Asking = {}) =>
  useSubmit('PATCH family', {
    errors: 'inline',
    overlay: false,
    ...asking,
    refreshes: ['GET family', 'GET families', 'GET families/:id'],
    done: (answer) => {
      changeAnswer('GET family/settings', () => answer);
      onSaved?.();
    },
  });

function NoticeForm({ settings: { notice } }: FormProps) {
  const me = useCharacter();
  const [text, write, settle] = useDraftOf(notice ?? '', 'family.notice');
  const { busy, error, submit } = useChange({ onSaved: settle });
  return (
    <Panel title="Notice board" padded aside="Members alone read it.">
      <MarkupField label="Notice" value={text} maxLength={maxNotice} me={me.id} onChange={write} />
      <FormError>{error}</FormError>
      <div className={styles.save}>
        <Button
          look="filled"
          off={text.trim() === (notice ?? '')}
          busy={busy !== null}
          free
          onPress={() => void submit({ body: { notice: text.trim() } })}
        >
          Save notice
        </Button>
      </div>
    </Panel>
  );
}

function WelcomeForm({ settings: { welcome } }: FormProps) {
  const [text, write, settle] = useDraftOf(welcome ?? '', 'family.welcome');
  const { busy, error, submit } = useChange({ onSaved: settle });
  return (
    <Panel title="Welcome" padded aside="It greets whoever joins.">
      <TextArea label="Welcome message" value={text} maxLength={maxWelcome} onChange={write} />
      <FormError>{error}</FormError>
      <div className={styles.save}>
        <Button
          off={text.trim() === (welcome ?? '')}
          busy={busy !== null}
          free
          onPress={() => void submit({ body: { welcome: text.trim() } })}
        >
          Save welcome
        </Button>
      </div>
    </Panel>
  );
}

function ColourForm({ settings: { colour, colours_available: colours } }: FormProps) {
  const { busy, error, submit } = useChange();
  return (
    <Panel title="Colour" padded aside="It costs nothing.">
      <div className={styles.colours} role="radiogroup" aria-label="Colour of the family">
        {colours.map((each, index) => (
          <label key={each} style={{ background: each }}>
            <input
              type="radio"
              name="family-colour"
              className="visually-hidden"
              aria-label={`Colour ${index + 1} of ${colours.length}`}
              checked={(busy ?? colour) === each}
              onChange={() => {
                const chosen = familyColours.find((known) => known === each);
                if (chosen) void submit({ body: { colour: chosen } }, each);
              }}
            />
          </label>
        ))}
      </div>
      <FormError>{error}</FormError>
    </Panel>
  );
}

function NameForm({ settings: { name, change_name_cost: cost } }: FormProps) {
  const { money: cash } = useCharacter();
  const [text, setText] = useState(name);
  const short = cash < cost;
  const { busy, error, fieldError, setError, submit } = useChange({
    fields: { family_name_taken: 'name', family_name_invalid: 'name' },
    asks: () => ({
      question: `Call the family ${text.trim()}?`,
      detail: `It costs ${money(cost)} of your own cash.`,
      buttons: noOrYes('Keep the name', 'Rename it', 'filled'),
    }),
  });
  return (
    <Panel title="Name" padded aside={`${money(cost)} of your own cash`}>
      <Field
        label="Name of the family"
        value={text}
        maxLength={longestFamilyName}
        autoComplete="off"
        error={fieldError('name')}
        onChange={(next) => {
          setError(null);
          setText(next);
        }}
      />
      <FormError>{error}</FormError>
      <div className={styles.save}>
        <Button
          off={short || text.trim() === name || text.trim() === ''}
          busy={busy !== null}
          free
          onPress={() => void submit({ body: { name: text.trim() } })}
        >
          {short ? `You need ${money(cost)} in cash` : 'Rename the family'}
        </Button>
      </div>
    </Panel>
  );
}
