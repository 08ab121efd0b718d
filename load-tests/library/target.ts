import { allowedAddress } from './hosts.ts';

/** Hosts besides this machine that the tester has named a second time, by `--remote`. */
const remotes: readonly string[] = (__ENV['REMOTE'] ?? '').split(',').filter((host) => host !== '');

/** An address that may be loaded. Throws unless it is of this machine, or of a host that was named twice. */
export function allowed(address: string): string {
  if (address === '')
    throw new Error('SERVER_URL is not set: it must be the address of the server, http://127.0.0.1:3000');
  return allowedAddress(address, remotes);
}

/** The server under load, without a slash at its end. */
export const serverUrl = allowed(__ENV['SERVER_URL'] ?? '');

/** Whether the server was running before, with players and limits of its own. */
export const isRunningServer = __ENV['TARGET'] === 'running';

/** A whole number from the runner, within its bounds. */
export function setting(name: string, least: number, most: number): number {
  const value = Number(__ENV[name]);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new Error(`${name}=${__ENV[name] ?? ''}: must be a whole number from ${least} to ${most}`);
}
