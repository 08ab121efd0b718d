import { type ConfirmRequest, noOrYes } from '../../app/dialogs/dialogs.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import own from './players.module.css';

interface TakeDownProps {
  /** The last life, of the round that is played. */
  readonly character: string;
  readonly name: string;
  readonly onChanged: () => void;
}

/** Takes down what a gangster shows of itself: the picture, or the words on its profile. */
export function TakeDown({ character, name, onChanged }: TakeDownProps) {
  const asking = (question: string, detail: string) => ({
    errors: 'inline' as const,
    overlay: false,
    asks: (): ConfirmRequest => ({
      question,
      detail,
      buttons: noOrYes('Cancel', 'Take it down', 'danger'),
    }),
    done: onChanged,
  });
  const picture = useSubmit(
    'DELETE characters/:id/avatar',
    asking(`Take down the picture of ${name}?`, 'The portrait they were born with is shown again.'),
  );
  const words = useSubmit(
    'DELETE characters/:id/profile',
    asking(`Take down the profile of ${name}?`, 'Its words, pictures and paper disappear for everybody.'),
  );
  const params = { id: character };
  return (
    <Panel title="What others see" padded>
      <div className={own.row}>
        <Button busy={picture.busy !== null} onPress={() => void picture.submit({ params })}>
          Take down the picture
        </Button>
        <Button busy={words.busy !== null} onPress={() => void words.submit({ params })}>
          Take down the profile
        </Button>
      </div>
      <FormError>{picture.error ?? words.error}</FormError>
    </Panel>
  );
}
