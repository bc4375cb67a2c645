import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

export interface Identity {
  readonly certificate: string;
  readonly key: string;
}

/**
 * A new key and a self-signed certificate for `localhost` and 127.0.0.1. It never expires (RFC 5280, 4.1.2.5): a
 * client that trusts it has this very certificate. To get a new one, delete it.
 */
export function createIdentity(commonName: string): Identity {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    certificate: pem('CERTIFICATE', certificateOf(commonName, publicKey, privateKey)),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function certificateOf(commonName: string, publicKey: KeyObject, privateKey: KeyObject): Buffer {
  const name = sequence(set(sequence(commonNameId, element(tags.utf8, Buffer.from(commonName)))));
  const contents = sequence(
    element(tags.version, integer(Buffer.of(2))),
    integer(positive(randomBytes(16))),
    ecdsaWithSha256,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    element(tags.extensions, sequence(basicConstraints, alternativeNames)),
  );
  return sequence(contents, ecdsaWithSha256, bits(sign('sha256', contents, privateKey)));
}

const tags = {
  boolean: 0x01,
  integer: 0x02,
  bits: 0x03,
  bytes: 0x04,
  identifier: 0x06,
  utf8: 0x0c,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
  version: 0xa0,
  extensions: 0xa3,
  dnsName: 0x82,
  ipAddress: 0x87,
} as const;

/** Tag, length and contents, as in DER; contents here are less than 64 KiB. */
function element(tag: number, ...contents: readonly Buffer[]): Buffer {
  const body = Buffer.concat(contents);
  return Buffer.concat([Buffer.of(tag, ...lengthOf(body.length)), body]);
}

function lengthOf(length: number): number[] {
  if (length < 0x80) return [length];
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
}

const sequence = (...contents: readonly Buffer[]): Buffer => element(tags.sequence, ...contents);
const set = (...contents: readonly Buffer[]): Buffer => element(tags.set, ...contents);
const integer = (value: Buffer): Buffer => element(tags.integer, value);
const identifier = (hex: string): Buffer => element(tags.identifier, Buffer.from(hex, 'hex'));
/** The first byte says how many bits of the last one are unused. */
const bits = (value: Buffer): Buffer => element(tags.bits, Buffer.of(0), value);
const extension = (id: Buffer, ...contents: readonly Buffer[]): Buffer =>
  sequence(id, element(tags.bytes, sequence(...contents)));

function positive(value: Buffer): Buffer {
  return Buffer.concat([Buffer.of(((value[0] ?? 0) & 0x3f) | 0x40), value.subarray(1)]);
}

/** 1.2.840.10045.4.3.2, with its own sequence as an algorithm. */
const ecdsaWithSha256 = sequence(identifier('2a8648ce3d040302'));
/** 2.5.4.3 */
const commonNameId = identifier('550403');
const validity = sequence(
  element(tags.utcTime, Buffer.from('700101000000Z')),
  element(tags.generalizedTime, Buffer.from('99991231235959Z')),
);
/** 2.5.29.19: it is its own authority. */
const basicConstraints = extension(identifier('551d13'), element(tags.boolean, Buffer.of(0xff)));
/** 2.5.29.17 */
const alternativeNames = extension(
  identifier('551d11'),
  element(tags.dnsName, Buffer.from('localhost')),
  element(tags.ipAddress, Buffer.of(127, 0, 0, 1)),
);

function pem(label: string, der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/gu) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}
