import { createHmac, timingSafeEqual } from 'node:crypto';

/** How old a signed message may be, so that a recorded one cannot be sent again for ever. */
export const toleranceSeconds = 300;
const maxSignatures = 10;

export type SignatureProblem = 'malformed' | 'stale' | 'forged';

/**
 * What is wrong with the `Stripe-Signature` header of a webhook, or null: `t=<seconds>,v1=<hex>`, where v1 is
 * HMAC-SHA256 of `<t>.<body>` by the endpoint's secret. There may be several v1 while a secret is being replaced.
 */
export function signatureProblem(
  body: Buffer,
  header: string | undefined,
  secret: string,
  now: number,
): SignatureProblem | null {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('='));
  const valuesOf = (name: string) => parts.flatMap(([key, value]) => (key === name && value ? [value] : []));
  const [time] = valuesOf('t');
  const signatures = valuesOf('v1').slice(0, maxSignatures);
  if (time === undefined || !/^\d{1,12}$/.test(time) || signatures.length === 0) return 'malformed';
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
  const isOurs = signatures.some((signature) => {
    const given = Buffer.from(signature, 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isOurs) return 'forged';
  return Math.abs(now / 1_000 - Number(time)) > toleranceSeconds ? 'stale' : null;
}
