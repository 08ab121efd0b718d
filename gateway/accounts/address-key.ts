import { isIPv4, isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, in lower case and without leading zeros. */
type Groups = readonly string[];

/**
 * An IP address as it is compared, whatever form it came in: without a port, brackets and zone, an IPv4 address that is
 * mapped into IPv6 as that IPv4 address, and IPv6 with all its groups. Null for what is no IP address.
 */
export function plainAddress(text: string): string | null {
  const host = hostOf(text.trim());
  if (isIPv4(host)) return host;
  const groups = groupsOf(host);
  return groups && (mappedIPv4(groups) ?? groups.join(':'));
}

/**
 * What limits by client address count: an IPv4 address; for IPv6 its 64-bit network, since one household has 2^64
 * addresses. Whatever is no address shares one key, so that nobody gains an allowance by a new way to misspell one.
 */
export function addressKey(address: string): string {
  const plain = plainAddress(address);
  if (plain === null) return 'unknown';
  return isIPv4(plain) ? plain : plain.split(':').slice(0, 4).join(':');
}

/** `host` of `host:port`, `[host]:port` and `host%zone`. An IPv6 address without brackets has no port. */
function hostOf(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d*)?$/.exec(text)?.[1];
  const host = bracketed ?? /^([^:]*):\d*$/.exec(text)?.[1] ?? text;
  return host.split('%', 1)[0] ?? '';
}

function groupsOf(host: string): Groups | null {
  if (!isIPv6(host)) return null;
  // The URL parser writes every form of one address alike, a dotted end as two groups.
  const [head = [], tail = []] = new URL(`http://[${host}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail];
}

/** The IPv4 address in `::ffff:a.b.c.d`; null for any other. */
function mappedIPv4(groups: Groups): string | null {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.');
}
