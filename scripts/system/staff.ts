import { execFileSync } from 'node:child_process';
import type { StaffRole } from '@rackets/engine/shared/people/staff.ts';
import { root } from '../source-files.ts';
import { Player } from './player.ts';
import type { ServerProcess } from './server.ts';

/** Somebody with a role of the staff, granted as an operator does, and without a gangster. */
export async function employ(
  { url, dataDir }: Pick<ServerProcess, 'url' | 'dataDir'>,
  name: string,
  role: StaffRole,
): Promise<Player> {
  const email = `${name.toLowerCase()}@example.org`;
  const staff = new Player(url, name);
  staff.key = await staff.register(email, 'harbour lights 9');
  execFileSync(process.execPath, ['scripts/built.mjs', 'admin', 'grant', email, role, '--data', dataDir], {
    cwd: root,
  });
  return staff;
}
