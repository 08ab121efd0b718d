import { useState } from 'react';
import type { Fairness } from './answers.ts';
import { refreshed } from '../../app/reads/query-client.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './fairness.module.css';

const maxSeedLength = 64;
const allowed = /^[ -~]{1,64}$/;

/** The player's own part of every roll, and the means to choose another from tomorrow on. */
export function OwnSeed({ seeds }: { readonly seeds: NonNullable<Fairness['own']> }) {
  const [wish, setWish] = useState('');
  const { busy, error, setError, submit } = useSubmit('POST fairness/seed', {
    errors: 'inline',
    done: async () => {
      setWish('');
      await refreshed('GET fairness');
    },
  });
  const refused = wish === '' || allowed.test(wish) ? error : 'Plain letters, digits and symbols only.';

  return (
    <Panel title="Your seed" padded>
      <dl className={styles.promised}>
        <div>
          <dt>Used in today’s rolls</dt>
          <dd>
            <code>{seeds.seed}</code>
          </dd>
        </div>
        {seeds.next_seed !== null && (
          <div>
            <dt>From day {seeds.next_from_day} on</dt>
            <dd>
              <code>{seeds.next_seed}</code>
            </dd>
          </div>
        )}
      </dl>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (allowed.test(wish)) void submit({ body: { seed: wish } });
        }}
      >
        <Field
          label="Choose another"
          value={wish}
          maxLength={maxSeedLength}
          error={refused}
          hint="Anything unpredictable. It applies from tomorrow."
          inputProps={{ autoCapitalize: 'off', spellCheck: false }}
          onChange={(text) => {
            setError(null);
            setWish(text);
          }}
        />
        <Button type="submit" wide off={!allowed.test(wish)} busy={busy !== null}>
          Use it from tomorrow
        </Button>
      </form>
    </Panel>
  );
}
