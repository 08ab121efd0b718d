import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { hasCode } from '../../app/api/api-error.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { GangsterField } from '../../kits/people/gangster-field.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { viewPath } from './paths.ts';
import styles from './trade.module.css';
import { personFields } from './use-gift.ts';

/** Begins a trade with somebody; an address may name them (R312). Where one is open already, it leads there. */
export function OpenForm({ username }: { readonly username: string }) {
  const [name, setName] = useState(username);
  const navigate = useNavigate();
  const { busy, error, fieldError, setError, submit } = useSubmit('POST trade', {
    errors: 'inline',
    overlay: false,
    fields: { ...personFields, feature_refused: 'who' },
    refreshes: ['GET trade'],
    caught(thrown) {
      if (!hasCode(thrown, 'trade_open_already')) return false;
      const { id: before } = thrown.data as { readonly id: string };
      void navigate(viewPath(before));
      return true;
    },
    done: ({ id }) => void navigate(viewPath(id)),
  });
  const ready = name.trim() !== '';
  return (
    <Panel title="Open a trade" padded>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) void submit({ body: { username: name.trim() } });
        }}
      >
        <GangsterField
          label="With"
          value={name}
          error={fieldError('who')}
          onChange={(next) => {
            setError(null);
            setName(next);
          }}
        />
        <p className={styles.hint}>
          Both put in what they like. Nothing changes hands until both accept the same list.
        </p>
        <FormError>{error}</FormError>
        <Button type="submit" look="filled" wide off={!ready} busy={busy !== null}>
          Open the trade
        </Button>
      </form>
    </Panel>
  );
}
