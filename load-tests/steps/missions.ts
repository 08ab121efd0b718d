import type { Player } from '../library/player.ts';

const over = 'missions_attempt_unknown';
const type = 'night-ferry';

/** Takes the first mission on, gives what there is for it, takes it back, and leaves with what stands. */
export async function doMission({ session }: Player): Promise<void> {
  await session.call(
    'POST missions',
    { body: { type_id: type } },
    { mayRefuse: ['missions_locked', 'missions_running', 'timer_running'] },
  );
  const { missions } = await session.answer('GET missions');
  const attempt = missions.find(({ type_id: id }) => id === type)?.attempt_id ?? 'none';
  const params = { attempt_id: attempt };
  const mayRefuse = [over, 'missions_none', 'missions_stage_complete', 'missions_stage_type'];
  await session.call('GET missions/:id', { params: { id: attempt } }, { mayRefuse: [over] });
  await session.call(
    'POST missions/:attempt_id/supply',
    { params, body: { stage_id: 'coal' } },
    { mayRefuse },
  );
  await session.call(
    'POST missions/:attempt_id/item',
    { params, body: { stage_id: 'rope', item_type: 'rope' } },
    { mayRefuse },
  );
  await session.call(
    'POST missions/:attempt_id/vehicle',
    { params, body: { stage_id: 'radio', vehicle_id: 'none' } },
    { mayRefuse },
  );
  await session.call(
    'POST missions/:attempt_id/remove',
    { params, body: { stage_id: 'rope' } },
    { mayRefuse: [over, 'missions_nothing_given'] },
  );
  await session.call(
    'POST missions/:attempt_id/claim',
    { params },
    { mayRefuse: [over, 'missions_nothing'] },
  );
  await session.call('POST missions/:attempt_id/cancel', { params }, { mayRefuse: [over] });
  await session.call(
    'POST missions/reset',
    { body: { mission_id: type, item_id: 'mission_reset' } },
    { mayRefuse: ['missions_none_waiting', 'missions_no_reset'] },
  );
  await session.answer('GET missions/statistics');
}
