import { noOrYes } from '../../app/dialogs/dialogs.ts';
import { clockTime, count } from '../../app/text/format.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import type { GaragePage } from './answers.ts';
import styles from './garage.module.css';

/** What the crusher takes this hour, and what makes it ready before the hour is over. */
export function Crusher({ page }: { readonly page: GaragePage }) {
  const { crusher_remaining: left, crusher_limit: limit, crusher_services: services } = page;
  const cost = page.crusher_reset_credits;
  const withService = services > 0;
  const { busy, submit } = useSubmit('POST garage/crusher-reset', {
    refreshes: ['GET garage'],
    asks: () => ({
      question: 'Make the crusher ready now?',
      detail: withService
        ? `It uses up one of your ${count(services, 'crusher service')}.`
        : `It costs ${count(cost, 'credit')}; you have ${page.credits}.`,
      buttons: noOrYes('Wait', 'Reset', 'filled'),
    }),
  });
  return (
    <div className={styles.crusher}>
      <p>
        <b>
          Crusher: {left} of {limit} left
        </b>
        <small>{left < limit ? `full again at ${clockTime(page.crusher_resets_at)}` : 'this hour'}</small>
      </p>
      {left < limit && (
        <Button
          small
          busy={busy !== null}
          off={!withService && page.credits < cost}
          onPress={() => void submit({ body: withService ? { item_id: 'crusher_service' } : {} })}
        >
          Reset for {withService ? 'a service' : count(cost, 'credit')}
        </Button>
      )}
    </div>
  );
}
