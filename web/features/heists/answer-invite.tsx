import { useNavigate } from 'react-router-dom';
import { useSubmit } from '../../app/reads/use-submit.ts';
import type { AlertActProps } from '../../app/screens/contribution.ts';
import { Button } from '../../ui/button.tsx';
import { attemptPath } from './paths.ts';

const reads = ['GET heists', 'GET heists/:id'] as const;

/** Takes the seat by one tap on the alert that brought the invite. */
export function TakeSeat({ label, meta, onLeave }: AlertActProps) {
  const navigate = useNavigate();
  const heist = typeof meta['heist'] === 'string' ? meta['heist'] : '';
  const position = typeof meta['position'] === 'number' ? meta['position'] : 0;
  const { busy, submit } = useSubmit('POST heists/join', {
    overlay: false,
    refreshes: reads,
    done: ({ id }) => {
      onLeave();
      void navigate(attemptPath(id));
    },
  });
  return (
    <Button
      small
      free
      look="filled"
      busy={busy !== null}
      onPress={() => void submit({ body: { heist_id: heist, position } })}
    >
      {label}
    </Button>
  );
}

/** Declines it by one tap, also from a cell. */
export function DeclineSeat({ label, meta, onLeave }: AlertActProps) {
  const heist = typeof meta['heist'] === 'string' ? meta['heist'] : '';
  const { busy, submit } = useSubmit('POST heists/:id/decline', {
    overlay: false,
    refreshes: reads,
    done: onLeave,
  });
  return (
    <Button small free busy={busy !== null} onPress={() => void submit({ params: { id: heist } })}>
      {label}
    </Button>
  );
}
