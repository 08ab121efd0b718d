import { lookup } from 'node:dns/promises';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

export interface Address {
  readonly address: string;
  readonly family: number;
}

/** How names become addresses, and which of them may be connected to. */
export interface Reach {
  readonly resolve: (host: string) => Promise<readonly Address[]>;
  readonly mayReach: (address: string) => boolean;
}

/** The public internet, and nothing else. */
export const internet: Reach = {
  resolve: (host) => lookup(host, { all: true }),
  mayReach: isPublicAddress,
};

/** A host that this server does not connect to on somebody else's behalf. */
export class HostRefusedError extends Error {
  override name = 'HostRefusedError';
}

/**
 * The one address that a connection to the host of an address may use. Its name is resolved once: what it resolves to
 * later counts for nothing. Throws HostRefusedError.
 */
export async function addressOf({ hostname }: URL, { resolve, mayReach }: Reach): Promise<Address> {
  const addresses = await resolve(bareHost(hostname));
  const [first] = addresses;
  // One private address among several is enough: the name is not what it seems.
  if (!first || !addresses.every(({ address }) => mayReach(address))) throw new HostRefusedError();
  return first;
}

/** The host as Node's requests take it: an IPv6 address without its brackets. */
export function bareHost(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}

/** Answers with the address that was checked, whatever the name resolves to by now. */
export function pinnedTo({ address, family }: Address): LookupFunction {
  return (_host, { all }, found) => (all ? found(null, [{ address, family }]) : found(null, address, family));
}

/** IPv4 networks that are not the public internet (IANA's special-purpose registry), multicast included. */
const closed = new BlockList();
for (const [network4, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network4, prefix);

/** What is public of IPv6, and the parts of it that lead elsewhere. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
for (const [network6, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(network6, prefix, 'ipv6');

/** Whether an address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return global6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
  return !closed.check(address);
}
