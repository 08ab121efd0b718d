import type { Play, Sending } from './play.ts';

/** Gives an account a life called `name`; returns the character's id. */
export function born(play: Play, account: string, name: string, sending: Sending = {}): string {
  const payload = { username: name, agreed: true, revealed: false, protection: '72' };
  play.accept(account, 'characters.create-character', payload, sending);
  return play.world.lives.get(account) ?? '';
}

/** Ends a life as the staff does. */
export function remove(play: Play, character: string): void {
  const payload = { character, cause: 'admin' };
  play.accept('staff', 'characters.remove-character', payload, { roles: ['system'] });
}

/** Money out of nowhere into the hand. */
export function enrich(play: Play, character: string, amount: number, asset = 'money'): void {
  play.given({ moves: [{ asset, from: 'source:given', to: `char:${character}`, amount }] });
}

/** Puts a character into prison for so many seconds. */
export function jail(play: Play, character: string, seconds: number, reason = 'testing'): void {
  play.given({ timers: [{ character, name: 'prison', until: play.now + seconds * 1000, reason }] });
}
