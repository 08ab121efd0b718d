/** A value that must not be found outside its own place. */
export interface Canary {
  readonly what: string;
  readonly bytes: Buffer;
}

/** Text to search; bytes are given as latin1. */
export interface Place {
  readonly where: string;
  readonly text: string;
  /** Canaries allowed here. */
  readonly allowed?: readonly string[];
}

/** Where canaries were found, in any form: plain, base64, hex or percent-encoded. Expected to be empty. */
export function findCanaries(canaries: readonly Canary[], places: readonly Place[]): readonly string[] {
  return places.flatMap(({ where, text, allowed = [] }) => {
    const lower = text.toLowerCase();
    return canaries
      .filter(({ what }) => !allowed.includes(what))
      .flatMap(({ what, bytes }) => {
        const found = formsOf(bytes).filter(
          ({ form, exact }) => text.includes(form) || (!exact && lower.includes(form.toLowerCase())),
        );
        return found.map(({ name }) => `${what} in ${where}, ${name}`);
      });
  });
}

function formsOf(bytes: Buffer) {
  const raw = bytes.toString('latin1');
  const json = JSON.stringify(bytes.toString('utf8')).slice(1, -1);
  return [
    { name: 'as it is', form: raw, exact: false },
    { name: 'in JSON', form: json, exact: false },
    { name: 'in hex', form: bytes.toString('hex'), exact: false },
    { name: 'in an address', form: encodeURIComponent(bytes.toString('utf8')), exact: false },
    ...[0, 1, 2].flatMap((shift) => base64At(bytes, shift)),
  ];
}

/**
 * Base64 of bytes at any offset within a longer text, without the letters at both ends that depend on their neighbours.
 */
function base64At(bytes: Buffer, shift: number) {
  const text = Buffer.concat([Buffer.alloc(shift), bytes])
    .toString('base64')
    .replaceAll('=', '');
  const form = text.slice(shift === 0 ? 0 : 4, -4);
  const url = form.replaceAll('+', '-').replaceAll('/', '_');
  return [form, url].map((each) => ({ name: 'in base64', form: each, exact: true }));
}
