import { randomBytes } from 'node:crypto';
import { startOidc } from '@tidylog/local-oidc/server';
import type { StandIn } from './stand-in.ts';

const redirectPath = '/api/auth/google/callback';
const madeClient = () => ({ clientId: 'tidylog', clientSecret: randomBytes(24).toString('base64url') });

/** The local OpenID provider, in place of Google. */
export const googleStandIn: StandIn<'google'> = {
  name: 'google',
  isNeeded: ({ googleIsConfigured }) => !googleIsConfigured,
  start: async ({ folder, earlier }) => {
    const { port: wanted, ...client } = earlier ?? { port: 0, ...madeClient() };
    const oidc = await startOidc({ port: wanted, dataDir: folder, redirectPath, ...client });
    return { told: { port: oidc.port, ...client }, close: () => oidc.close() };
  },
};
