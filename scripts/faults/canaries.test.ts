import { expect, test } from 'vitest';
import { findCanaries } from './canaries.ts';

const secret = { what: 'a password', bytes: Buffer.from('an öffer & he refused') };

test('a canary is found in whatever form it stands, and nowhere else', () => {
  const utf8 = secret.bytes.toString('utf8');
  const forms = [
    secret.bytes.toString('latin1'),
    `AN ${utf8}`.toUpperCase().replaceAll('Ö', '\u00C3\u00B6'),
    `${secret.bytes.toString('hex').toUpperCase()}00`,
    `?p=${encodeURIComponent(utf8)}`,
    Buffer.from(`{"password":"${utf8}"}`).toString('base64'),
    Buffer.from(`x${utf8}y`).toString('base64url'),
  ];
  for (const [at, text] of forms.entries())
    expect(findCanaries([secret], [{ where: `form ${at}`, text }]).length, `form ${at}`).toBeGreaterThan(0);
  expect(findCanaries([secret], [{ where: 'a log', text: 'an offer & he refused' }])).toEqual([]);
  const own = { where: 'the player’s own account', text: forms[0] ?? '', allowed: ['a password'] };
  expect(findCanaries([secret], [own])).toEqual([]);
});
