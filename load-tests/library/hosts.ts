/** What this machine calls itself. A server that is started without settings names its sockets `localhost`. */
const here: readonly string[] = ['127.0.0.1', 'localhost'];

/** Whether a host is this machine. */
export function isThisMachine(host: string): boolean {
  return here.includes(host);
}

/**
 * An address without the slash at its end. Throws unless it is of this machine, or of a host that was named a second
 * time.
 */
export function allowedAddress(address: string, remotes: readonly string[]): string {
  const bare = address.replace(/\/$/, '');
  // k6 has no URL.
  const [, host] = /^(?:http|ws)s?:\/\/([^/:@?#]+)(?::\d+)?(?:\/[^?#]*)?$/.exec(bare) ?? [];
  if (host === undefined) throw new Error(`${address}: must be an address like http://127.0.0.1:3000`);
  if (isThisMachine(host) || remotes.includes(host)) return bare;
  throw new Error(`${bare} is not on this machine: name the host again, --remote ${host}.`);
}
