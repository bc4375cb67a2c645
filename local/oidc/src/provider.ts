import type { RequestListener } from 'node:http';
import { type ClientMetadata, type Configuration, Provider } from 'oidc-provider';
import { serveInteraction } from './interaction.ts';
import type { KeptSecrets } from './kept-secrets.ts';
import { memoryAdapter } from './memory-adapter.ts';
import { gonePage } from './page.ts';
import { type Person, people } from './people.ts';

const minutes = 60;
const days = 24 * 60 * minutes;

const claimsOf = ({ sub, givenName, familyName, email, emailVerified }: Person) => ({
  sub,
  name: `${givenName} ${familyName}`,
  given_name: givenName,
  family_name: familyName,
  email,
  email_verified: emailVerified,
});

const loopbackHosts = ['127.0.0.1', 'localhost', '[::1]'];

export interface ClientOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where browsers return to: this path, on any port of the loopback address. */
  readonly redirectPath: string;
}

// Only a native client may have a port that is not known in advance (RFC 8252, section 7.3).
const clientOf = ({ clientId, clientSecret, redirectPath }: ClientOptions): ClientMetadata => ({
  client_id: clientId,
  client_secret: clientSecret,
  application_type: 'native',
  redirect_uris: loopbackHosts.map((host) => `http://${host}${redirectPath}`),
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'client_secret_post',
});

const configurationOf = (client: ClientOptions, { signingKey, cookieKey }: KeptSecrets): Configuration => ({
  adapter: memoryAdapter(),
  clients: [clientOf(client)],
  jwks: { keys: [signingKey as never] },
  cookies: { keys: [cookieKey] },
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['name', 'given_name', 'family_name'],
  },
  scopes: ['openid', 'email', 'profile'],
  // Like Google's, the ID token itself has the person's name and email.
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false }, userinfo: { enabled: true } },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  // Google issues a refresh token for `access_type=offline`, whatever the scopes; here every sign-in gets one.
  issueRefreshToken: async () => true,
  renderError: async (context) => {
    context.type = 'html';
    context.body = gonePage();
  },
  expiresWithSession: async () => false,
  findAccount: async (_context, id) => {
    const person = people.find(({ sub }) => sub === id);
    return person && { accountId: id, claims: async () => claimsOf(person) };
  },
  ttl: {
    AccessToken: 60 * minutes,
    AuthorizationCode: minutes,
    Grant: 14 * days,
    IdToken: 60 * minutes,
    Interaction: 60 * minutes,
    RefreshToken: 14 * days,
    Session: 14 * days,
  },
});

/** Serves an OpenID provider that knows one client and our demo people. */
export function serveProvider(issuer: string, client: ClientOptions, secrets: KeptSecrets): RequestListener {
  const provider = new Provider(issuer, configurationOf(client, secrets));
  const serve = provider.callback();
  return (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void serve(request, response);
    serveInteraction(provider, request, response).catch(() => response.destroy());
  };
}
