import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Sonner adds this style sheet by script. It comes from the package that the portal was built with. */
function sonnerStyles(portalFolder: string): string | undefined {
  const manifest = join(portalFolder, 'package.json');
  if (!existsSync(manifest)) return undefined;
  try {
    const source = readFileSync(createRequire(manifest).resolve('sonner'), 'utf8');
    const literal = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(source)?.[1];
    return literal === undefined ? undefined : (JSON.parse(literal) as string);
  } catch {
    return undefined;
  }
}

export type PagePolicy = (nonce: string) => string;

export interface PolicyNeeds {
  readonly stripe: boolean;
}

// https://docs.stripe.com/security/guide#content-security-policy
const stripeSources = {
  script: ' https://js.stripe.com https://*.js.stripe.com',
  frame: ' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  connect: ' https://api.stripe.com',
  image: ' https://*.stripe.com',
};
const noSources = { script: '', frame: '', connect: '', image: '' };

/**
 * The content security policy for the pages of both web apps: no inline script, no evaluated code, and only style
 * files, styles with the nonce, the empty element that Emotion fills by rules, and sonner's; Stripe's sources if it
 * is used.
 */
export function pagePolicy(portalFolder: string, { stripe }: PolicyNeeds): PagePolicy {
  const more = stripe ? stripeSources : noSources;
  const sonner = sonnerStyles(portalFolder);
  const hashes = ['', ...(sonner === undefined ? [] : [sonner])].map(hashOf).join(' ');
  return (nonce) =>
    [
      "default-src 'self'",
      `script-src 'self'${more.script}`,
      "style-src 'self'",
      `style-src-elem 'self' 'nonce-${nonce}' ${hashes}`,
      "style-src-attr 'none'",
      // Photos are fetched with the session's header, so their addresses are of this page alone.
      `img-src 'self' data: blob:${more.image}`,
      "font-src 'self'",
      `connect-src 'self'${more.connect}`,
      `frame-src 'self'${more.frame}`,
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ].join('; ');
}

/** For everything that is not a page: it may load nothing and no one may frame it. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** For the service worker: a policy without script sources keeps browsers from installing it. */
export const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";

/**
 * For the page at `/api/docs`: Swagger UI sets style attributes and draws with images in data URLs. It may call this
 * API and nothing else.
 */
export const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
