import crypto from 'node:crypto';

/** A key and the certificate of an authority that has signed itself, for localhost; both PEM. */
export interface Certificate {
  readonly key: string;
  readonly certificate: string;
}

const oid = {
  ecdsaWithSha256: '2a8648ce3d040302',
  name: '550403',
  isAuthority: '551d13',
  otherNames: '551d11',
};

/** Makes a certificate for a server named localhost, valid for a day. */
export function makeCertificate(now = new Date()): Certificate {
  const { privateKey, publicKey } = crypto.generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(der(0x06, Buffer.from(oid.ecdsaWithSha256, 'hex')));
  const name = sequence(
    der(0x31, sequence(der(0x06, Buffer.from(oid.name, 'hex')), der(0x0c, Buffer.from('eventstore double')))),
  );
  const day = 24 * 3_600_000;
  const signed = sequence(
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.of(1)),
    algorithm,
    name,
    sequence(time(now.getTime() - day), time(now.getTime() + day)),
    name,
    publicKey.export({ format: 'der', type: 'spki' }),
    der(
      0xa3,
      sequence(
        extension(oid.isAuthority, sequence(der(0x01, Buffer.of(0xff)))),
        extension(oid.otherNames, sequence(der(0x82, Buffer.from('localhost')))),
      ),
    ),
  );
  const signature = crypto.sign('sha256', signed, privateKey);
  const whole = sequence(signed, algorithm, der(0x03, Buffer.of(0), signature));
  const lines = whole
    .toString('base64')
    .match(/.{1,64}/g)
    ?.join('\n');
  return {
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}

/** A tag, a length and a content, as certificates are written (DER). */
function der(tag: number, ...content: readonly Buffer[]): Buffer {
  const bytes = Buffer.concat(content);
  const { length } = bytes;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...size), bytes]);
}

function sequence(...content: readonly Buffer[]): Buffer {
  return der(0x30, ...content);
}

function extension(id: string, content: Buffer): Buffer {
  return sequence(der(0x06, Buffer.from(id, 'hex')), der(0x04, content));
}

function time(ms: number): Buffer {
  const digits = new Date(ms).toISOString().replace(/[-:T]/g, '').slice(0, 14);
  return der(0x18, Buffer.from(`${digits}Z`));
}
