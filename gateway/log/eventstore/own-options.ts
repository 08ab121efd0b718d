/** The client's own default. */
const keepAliveTimeoutMs = 10_000;
/** Practically never, in place of an address's own "never", to which nothing can be added. */
const neverMs = 24 * 3_600_000;

let clients = 0;

/**
 * The address with options that no other client of this process has: a few milliseconds more until a connection that
 * does not answer is given up. grpc-js gives clients whose options are equal one TCP connection, and a client that
 * replaces one whose connection died would share that connection.
 */
export function withOwnOptions(url: string): string {
  clients += 1;
  const address = url.trim();
  // The client knows an option by its letters alone, and takes the last of several.
  const given = [...address.matchAll(/[?&]\s*([a-z_-]+)\s*=\s*(-?\d+)/gi)].findLast(
    ([, name = '']) => name.replace(/[_-]/g, '').toLowerCase() === 'keepalivetimeout',
  );
  const ms = given === undefined ? keepAliveTimeoutMs : Number(given[2]);
  return `${address}${address.includes('?') ? '&' : '?'}keepAliveTimeout=${(ms < 0 ? neverMs : ms) + clients}`;
}
