import { createPrivateKey, X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { createIdentity } from './certificate.ts';

test('a certificate is signed by its own key, for this machine alone, without an end', () => {
  const { certificate, key } = createIdentity('an event log');
  const read = new X509Certificate(certificate);
  expect(read.checkPrivateKey(createPrivateKey(key))).toBe(true);
  expect(read.verify(read.publicKey)).toBe(true);
  expect(read.checkIssued(read)).toBe(true);
  expect(read.subject).toBe('CN=an event log');
  expect(read.subjectAltName).toBe('DNS:localhost, IP Address:127.0.0.1');
  expect(read.checkIP('127.0.0.1')).toBe('127.0.0.1');
  expect(read.checkHost('example.com')).toBeUndefined();
  expect(read.ca).toBe(true);
  expect(read.validTo).toBe('Dec 31 23:59:59 9999 GMT');
});

test('each certificate has a key and a serial number of its own, which is never negative', () => {
  const read = Array.from({ length: 20 }, () => new X509Certificate(createIdentity('log').certificate));
  expect(new Set(read.map(({ serialNumber }) => serialNumber)).size).toBe(20);
  for (const { serialNumber } of read) expect(serialNumber).toMatch(/^[4-7][0-9A-F]{31}$/u);
  expect(new Set(read.map(({ fingerprint256 }) => fingerprint256)).size).toBe(20);
});
