import { describe, expect, test } from 'vitest';
import { parseConfig } from './config.ts';

const client = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
const standIn = { port: 4321, clientId: 'tidylog', clientSecret: 'made up' };
const told = { TIDYLOG_STAND_INS: JSON.stringify({ google: standIn }) };

describe('sign-in through Google', () => {
  test('is Google where it is configured', () => {
    const google = { issuer: 'https://accounts.google.com', clientId: 'id', clientSecret: 'secret' };
    expect(parseConfig({ ...client, ...told })).toMatchObject({ google, googleIsConfigured: true });
    const issuer = 'https://id.example.com';
    expect(parseConfig({ ...client, GOOGLE_ISSUER: issuer }).google).toEqual({ ...google, issuer });
  });

  test('is the local provider where nothing is configured and it runs, never in production', () => {
    const google = { issuer: 'http://127.0.0.1:4321', clientId: 'tidylog', clientSecret: 'made up' };
    expect(parseConfig(told)).toMatchObject({ google, googleIsConfigured: false });
    expect(parseConfig({ ...told, NODE_ENV: 'production' }).google).toBeUndefined();
    expect(parseConfig({}).google).toBeUndefined();
  });

  test.each([
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET: set it too'],
    [{ GOOGLE_CLIENT_SECRET: 'secret' }, 'GOOGLE_CLIENT_ID: set it too'],
    [{ ...client, GOOGLE_ISSUER: 'http://id.example.com' }, 'GOOGLE_ISSUER: use an address that begins with'],
    [{ ...client, GOOGLE_ISSUER: 'google' }, 'GOOGLE_ISSUER: use an address that begins with'],
  ])('refuses %o', (environment, mistake) => {
    expect(() => parseConfig(environment)).toThrow(mistake);
  });
});
