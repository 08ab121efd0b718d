import { wordsMost } from '@rackets/engine/features/killing/terms.ts';
import { Quote } from 'lucide-react';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useDraftOf } from '../../app/state/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FormError } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './backfire.module.css';

/** What is said over whom the player's backfire kills. */
export function BackfireWords({ saved }: { readonly saved: string }) {
  const [text, setText, settle] = useDraftOf(saved, 'killing.backfire');
  const { busy, error, submit } = useSubmit('POST killing/backfire-message', {
    errors: 'inline',
    refreshes: ['GET killing/backfire'],
    done: settle,
  });
  const words = text.trim();
  return (
    <Panel title="Words" aside="said over whom your backfire kills; everybody reads them">
      <Form
        className={styles.words}
        onSubmit={() => {
          if (words !== saved) void submit({ body: { message: words === '' ? null : words } });
        }}
      >
        <Field
          label="Backfire message"
          value={text}
          maxLength={wordsMost}
          onChange={setText}
          hint={`${text.length} / ${wordsMost}`}
        />
        <Button type="submit" free off={words === saved} busy={busy !== null}>
          <Quote size={16} aria-hidden="true" /> Save words
        </Button>
      </Form>
      <FormError>{error}</FormError>
    </Panel>
  );
}
