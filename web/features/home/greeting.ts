import type { OwnCharacter } from '../../app/api/shapes.ts';
import type { PlayBlock } from '../../app/state/play-block.tsx';
import { clockTime, count, duration } from '../../app/text/format.ts';

/** Home reads a page of the activity: of an absence that filled it, nobody counts the rest. */
const entriesRead = 30;
const newcomerMs = 15 * 60_000;

interface Circumstances {
  readonly character: OwnCharacter;
  /** Since when the player was away; null when nothing happened in that time. */
  readonly since: number | null;
  /** Entries since then. */
  readonly news: number;
  /** What keeps the player from acting; null for nothing. */
  readonly block: PlayBlock | null;
  readonly now: number;
}

/** The title and the sentence under it. */
export function greeting({ character, since, news, block, now }: Circumstances): {
  title: string;
  lead: string;
} {
  const words = greetingAtLiberty({ character, since, news, now });
  if (block === null) return words;
  const city = character.location_name;
  const end = clockTime(block.until);
  return {
    ...words,
    lead:
      block.by === 'flight'
        ? `You are in the air and land in ${city} at ${end}. No jobs until then.`
        : `You are in ${city} city jail until ${end}.`,
  };
}

function greetingAtLiberty({ character, since, news, now }: Omit<Circumstances, 'block'>) {
  if (since !== null) {
    const away = duration(Math.floor((now - since) / 1000));
    const atLeast = news >= entriesRead ? 'At least ' : '';
    return {
      title: 'While you were away',
      lead: `${away}. ${atLeast}${count(news, 'thing')} happened to you.`,
    };
  }
  const sinceBirth = now - Date.parse(character.created_at);
  // Until the first job is tried.
  if (sinceBirth < newcomerMs && character.level.points === 0) {
    return {
      title: `Welcome to ${character.location_name}`,
      lead: 'Nobody knows you yet. Start small: each job you master opens the next.',
    };
  }
  if (sinceBirth < newcomerMs) {
    const minutes = Math.max(1, Math.floor(sinceBirth / 60_000));
    return {
      title: `${timeOfDay(now)}, ${character.username}`,
      lead: `${count(minutes, 'minute')} in town. Each job you master opens the next.`,
    };
  }
  return { title: `${timeOfDay(now)}, ${character.username}`, lead: 'The street, as you left it.' };
}

function timeOfDay(now: number): string {
  const hour = new Date(now).getHours();
  if (hour < 5) return 'Late night';
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}
