import { longestFamilyName } from '@rackets/engine/features/families/terms.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { noOrYes } from '../../app/dialogs/dialogs.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { count, money, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FormError } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { Founding } from './answers.ts';
import styles from './families.module.css';

/** R715. */

/** What founding takes, what is missing, and the form (S116). */
export function StartFamily() {
  const terms = useRead('GET families/create', { quiet: true });
  const [name, setName] = useState('');
  const navigate = useNavigate();
  const { busy, error, fieldError, setError, submit } = useSubmit('POST families', {
    errors: 'inline',
    overlay: false,
    fields: { family_name_taken: 'name', family_name_invalid: 'name' },
    asks: () => ({
      question: `Found ${name.trim()}?`,
      detail: `It costs ${money(terms?.cost ?? 0)} of your cash. The name cannot be used again this round.`,
      buttons: noOrYes('Not yet', 'Found it', 'filled'),
    }),
    refreshes: ['GET families', 'GET families/create', 'GET family'],
    done: () => void navigate('/main/family/dashboard'),
  });
  const missing = terms === null ? null : missingOf(terms, serverClock.now());
  const ready = terms !== null && missing === null && name.trim() !== '';
  return (
    <Panel title="Start a family" padded>
      {terms === null ? (
        <SkeletonRows rows={2} height={40} />
      ) : (
        <Form
          className={styles.start}
          onSubmit={() => {
            if (ready) void submit({ body: { name: name.trim() } });
          }}
        >
          <p id="founding-terms" className={styles.advice}>
            {money(terms.cost)} in cash and level {terms.level}. {missing}
          </p>
          {missing === null && (
            <>
              <Field
                label="Name of the family"
                value={name}
                maxLength={longestFamilyName}
                autoComplete="off"
                error={fieldError('name')}
                onChange={(next) => {
                  setError(null);
                  setName(next);
                }}
              />
              <FormError>{error}</FormError>
            </>
          )}
          <Button type="submit" off={!ready} busy={busy !== null} describedBy="founding-terms">
            Start a family
          </Button>
        </Form>
      )}
    </Panel>
  );
}

/** What keeps the player from founding one now, in a sentence; null for nothing. */
export function missingOf(terms: Founding, now: number): string | null {
  if (terms.in_family) return 'You are in a family already.';
  if (terms.wait_until !== null)
    return `You left a family less than a day ago: wait until ${whenTime(terms.wait_until, now)}.`;
  const lacks = [
    ...(terms.missing_levels > 0 ? [count(terms.missing_levels, 'level')] : []),
    ...(terms.missing_money > 0 ? [money(terms.missing_money)] : []),
  ];
  return lacks.length === 0 ? null : `You lack ${lacks.join(' and ')}.`;
}
