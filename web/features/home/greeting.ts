import type { OwnCharacter } from '../../app/api/shapes.ts';
import { count, duration } from '../../app/format.ts';

const newcomerMs = 15 * 60_000;

interface Circumstances {
  readonly character: OwnCharacter;
  /** Since when the player was away; null when nothing happened in that time. */
  readonly since: number | null;
  /** Entries since then. */
  readonly news: number;
  readonly now: number;
}

/** The title and the sentence under it. */
export function greeting({ character, since, news, now }: Circumstances): { title: string; lead: string } {
  if (since !== null) {
    const away = duration(Math.floor((now - since) / 1000));
    return { title: 'While you were away', lead: `${away}. ${count(news, 'thing')} happened to you.` };
  }
  if (now - Date.parse(character.created_at) < newcomerMs) {
    return {
      title: `Welcome to ${character.location_name}`,
      lead: 'Nobody knows you yet. Start small: each job you master opens the next.',
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
