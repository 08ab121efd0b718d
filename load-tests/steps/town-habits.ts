import type { Player } from '../library/player.ts';

/** Where a player may be who opens a page: in a cell, or on the way. */
const away = ['prison_locked', 'travelling'];

/** Looks at the families there are and at one of them, and at the caller's own. */
async function lookAtFamilies({ session }: Player): Promise<void> {
  const seen = await session.call('GET families', { query: { active: true } });
  if (seen.kind !== 'done') return;
  const [family] = seen.answer.families;
  if (family) await session.call('GET families/:id', { params: { id: family.id } });
  await session.call('GET family', {}, { mayRefuse: ['family_none'] });
}

/** Reads who could be shot, and who was. */
async function thinkOfKilling({ session }: Player): Promise<void> {
  await session.call('GET killing', {}, { mayRefuse: away });
  await session.call('GET killing/statistics', {});
}

/** Looks for a seat in a heist, and takes the first that is free. */
async function lookForHeist({ session }: Player): Promise<void> {
  const seen = await session.call('GET heists/find/heists', {}, { mayRefuse: away });
  if (seen.kind !== 'done') return;
  const [heist] = seen.answer.heists;
  const [seat] = heist?.positions ?? [];
  if (!heist || !seat) return;
  const taken = ['unknown', 'started', 'busy', 'waiting', 'level', 'seat_taken', 'seat_unknown', 'blocked'];
  await session.call(
    'POST heists/join',
    { body: { heist_id: heist.id, position: seat.id } },
    { mayRefuse: [...away, ...taken.map((why) => `heists_${why}`)] },
  );
}

/** Takes the first mission on where it may, and reads how the missions stand. */
async function takeMission({ session }: Player): Promise<void> {
  const seen = await session.call('GET missions', {}, { mayRefuse: away });
  if (seen.kind !== 'done') return;
  const [mission] = seen.answer.missions;
  if (!mission) return;
  await session.call(
    'POST missions',
    { body: { type_id: mission.type_id } },
    { mayRefuse: [...away, 'missions_locked', 'missions_running', 'timer_running'] },
  );
}

/** Looks at the city's properties, and how strong one is. */
async function lookAtProperty({ session }: Player): Promise<void> {
  const seen = await session.call('GET property', {}, { mayRefuse: away });
  if (seen.kind !== 'done') return;
  const [property] = seen.answer.properties;
  if (!property) return;
  await session.call(
    'GET property/:id/strength',
    { params: { id: property.id } },
    { mayRefuse: [...away, 'property_elsewhere'] },
  );
}

/** Opens The Times and reads the newest issue. */
async function readPaper({ session }: Player): Promise<void> {
  await session.call('GET times');
  const seen = await session.call('GET times/issues', { query: {} });
  if (seen.kind !== 'done') return;
  const [issue] = seen.answer.issues.data;
  if (issue)
    await session.call(
      'GET times/issues/:id',
      { params: { id: issue.id } },
      { mayRefuse: ['newspaper_issue_unknown'] },
    );
}

/** What somebody does in town, with how often. */
export const inTown: readonly (readonly [weight: number, habit: (player: Player) => Promise<void>])[] = [
  [4, lookAtFamilies],
  [3, thinkOfKilling],
  [3, lookForHeist],
  [3, takeMission],
  [3, lookAtProperty],
  [4, readPaper],
];
