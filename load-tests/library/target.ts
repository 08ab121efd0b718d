const loopback = /^(http|ws):\/\/127\.0\.0\.1:\d+$/;

/** Throws unless an address is of this machine: these scripts are not made to be let loose on others. */
export function onThisMachine(address: string): string {
  const bare = address.replace(/\/$/, '');
  if (bare === '')
    throw new Error('SERVER_URL is not set: it must be the address of the server, http://127.0.0.1:3000');
  if (!loopback.test(bare)) throw new Error(`${address}: load goes to 127.0.0.1 only`);
  return bare;
}

/** The server under load, without a slash at its end. */
export const serverUrl = onThisMachine(__ENV['SERVER_URL'] ?? '');

/** A whole number from the runner, within its bounds. */
export function setting(name: string, least: number, most: number): number {
  const value = Number(__ENV[name]);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new Error(`${name}=${__ENV[name] ?? ''}: must be a whole number from ${least} to ${most}`);
}
