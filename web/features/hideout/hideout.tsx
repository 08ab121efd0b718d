import type { AnswerOf } from '@rackets/gateway/features/calls.ts';
import { useState } from 'react';
import { hasCode } from '../../app/api/api-error.ts';
import { clockTime, duration, fullDate } from '../../app/text/format.ts';
import { refresh } from '../../app/reads/query-client.ts';
import { refreshState } from '../../app/reads/refresh-state.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { ActBlock, useActBlock } from '../../app/state/play-block.tsx';
import { useOfTime } from '../../app/time/use-tick.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { FormError } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import styles from './hideout.module.css';

type HideoutOffer = AnswerOf<'GET hideout'>;

/** Where one goes to ground: the periods on offer, and what it costs. */
export function Hideout() {
  const offer = useRead('GET hideout');
  return (
    <Screen
      place={`The City · ${useCharacter().location_name}`}
      title="Hideout"
      lead="A back room, a cot and a radio: nobody can get at you there, and you can get at nobody."
    >
      <ActBlock>{offer === null ? <SkeletonBlock height={360} /> : <Offer offer={offer} />}</ActBlock>
    </Screen>
  );
}

function Offer({ offer }: { readonly offer: HideoutOffer }) {
  const [chosen, setChosen] = useState(String(offer.periods[0] ?? 0));
  const blocked = useActBlock() !== null;
  const { available_at: availableAt } = offer;
  const taken = useOfTime((now) => availableAt !== null && Date.parse(availableAt) > now);
  const { busy, error, submit } = useSubmit('POST hideout', {
    errors: 'inline',
    done: refreshState,
    caught: (thrown) => {
      if (hasCode(thrown, 'hideout_barred') || hasCode(thrown, 'hideout_period')) refresh('GET hideout');
      return false;
    },
  });

  return (
    <Panel title="Lie low" padded>
      <div className={styles.offer}>
        <p>
          You stay for at least {duration(offer.least_seconds)}, then you may come out early. For{' '}
          {duration(offer.again_seconds)} after you have come out the room is somebody else’s. Your waits go
          on meanwhile; everything you own stays where it is.
        </p>
        <Choice
          label="For how long"
          value={chosen}
          onChange={setChosen}
          options={offer.periods.map((seconds) => ({ value: String(seconds), label: duration(seconds) }))}
        />
        <FormError>{error}</FormError>
        <Button
          look="filled"
          off={taken}
          busy={busy !== null}
          onPress={() => void submit({ body: { seconds: Number(chosen) } })}
        >
          Go to ground
        </Button>
        {taken && availableAt !== null && !blocked && (
          <p className={styles.reason}>
            The room is taken until {fullDate(availableAt)}, {clockTime(availableAt)}.
          </p>
        )}
      </div>
    </Panel>
  );
}
