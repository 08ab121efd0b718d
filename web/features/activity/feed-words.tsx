import type { ActivityEntry } from './answers.ts';
import { plainText } from '../../app/text/plain-text.ts';
import { CharacterLink } from '../../kits/people/character-link.tsx';

/** An entry's sentence; the gangster whom it is about leads to their profile. */
export function FeedWords({ entry }: { readonly entry: Pick<ActivityEntry, 'message' | 'focus_character'> }) {
  const sentence = plainText(entry.message);
  const person = entry.focus_character;
  const at = person === null ? -1 : sentence.indexOf(person.username);
  if (person === null || at < 0) return <p>{sentence}</p>;
  return (
    <p>
      {sentence.slice(0, at)}
      <b>
        <CharacterLink id={person.id} username={person.username} />
      </b>
      {sentence.slice(at + person.username.length)}
    </p>
  );
}
