import type { Play } from '../../../kernel/testing/play.ts';
import { deathOf } from '../../characters/death-of.ts';
import { shot, type Shot } from '../events.ts';
import { revelation } from '../revelation.ts';
import { killOfDeceased } from '../state.ts';
import type { KillType } from '../terms.ts';

/** States that one gangster killed another in some way; nothing passed but what is said. */
export function killed(play: Play, killer: string, deceased: string, type: KillType = 'public'): void {
  const back = type === 'backfire';
  const gain = { points: 10, levelPoints: 0, money: 0, bribes: 0, bountyMoney: 0 };
  const [shooter, target] = back ? [deceased, killer] : [killer, deceased];
  const data: Shot = {
    id: `k-${killer}-${deceased}`,
    target,
    city: play.world.characters.get(deceased)?.location ?? '',
    silenced: type === 'private',
    silencerCost: 0,
    firearm: 'revolver',
    bullets: 100,
    chance: 500_000,
    chanceFrom: 400_000,
    chanceTo: 600_000,
    targetDied: !back,
    targetHealth: back ? 100 : 0,
    targetHealthSeen: back ? 100 : 0,
    heardOf: type === 'private' ? null : shooter,
    backfire: back ? { firearm: 'revolver', bullets: 100, chance: 500_000 } : null,
    shooterDied: back,
    shooterHealth: back ? 0 : 100,
    shooterGain: back ? null : gain,
    targetGain: back ? gain : null,
    bounties: [],
    message: null,
    backfireMessage: null,
    waitSeconds: 0,
  };
  play.state(
    shot.draft(data, {
      subjects: [
        { id: shooter, role: 'owner' },
        { id: target, role: 'target' },
      ],
    }),
  );
  play.state(deathOf(deceased, back ? 'backfire' : 'killed', play.now));
  const kill = killOfDeceased(play.world, deceased);
  if (kill && type !== 'private') play.state(revelation(play.world, kill));
  play.runDue();
}
