import { useRead } from '../../app/reads/use-read.ts';
import { PartBoundary } from '../../app/shell/part-boundary.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { clockTime, fullDate } from '../../app/text/format.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { BackButton } from './back-button.tsx';
import styles from './conversation.module.css';
import { OwnChoices } from './own-choices.tsx';
import { Participants } from './participants.tsx';
import { pathOf } from './place.ts';
import { TopicForm } from './topic-form.tsx';

/** Who is in a conversation, what its admins change, and what each decides for themselves (S161). */
export function ConversationDetails({ id }: { readonly id: string }) {
  const phone = usePhone();
  return (
    <aside className={styles.details} aria-label="Details of the conversation">
      {phone && (
        <header className={styles.head}>
          <BackButton label="Back to the conversation" path={pathOf(id)} />
          <h3 className={styles.title}>Details</h3>
        </header>
      )}
      <div className={styles.inside}>
        <PartBoundary>
          <Read id={id} />
        </PartBoundary>
      </div>
    </aside>
  );
}

function Read({ id }: { readonly id: string }) {
  const { id: me } = useCharacter();
  const known = { params: { id }, quiet: true, ownChannel: true } as const;
  const open = useRead('GET messages/groups/:id', known);
  const answer = useRead('GET messages/groups/:id/details', known);
  if (open === null || answer === null) return <SkeletonRows rows={5} height={46} />;
  const { group } = open;
  const { details } = answer;
  const isLed = details.is_admin && !details.game_managed && !details.private;
  return (
    <>
      <Participants details={details} me={me} isLed={isLed} />
      {isLed && <TopicForm key={details.topic} id={id} topic={details.topic ?? ''} />}
      <h4>This conversation</h4>
      <OwnChoices group={group} details={details} />
      {!details.private && !isLed && (
        <p className={styles.note}>
          {details.game_managed
            ? 'The game looks after this conversation.'
            : 'Only admins can change the topic, add people and pin.'}
        </p>
      )}
      {details.joined_at !== null && !details.private && (
        <p className={styles.note}>
          You joined on {fullDate(details.joined_at)} at {clockTime(details.joined_at)} and read what was said
          since.
        </p>
      )}
    </>
  );
}
