import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

const forwarded = ['x-forwarded-for', 'x-forwarded-proto', 'forwarded'];

/**
 * Warns once when calls come through a proxy that TRUST_PROXY does not name: all callers then count as one address,
 * and none as encrypted.
 */
export function warnOfProxy(trustedProxies: number, log: Pick<Logger, 'warn'>): RequestHandler {
  let isTold = trustedProxies > 0;
  return ({ headers }, _response, next) => {
    if (!isTold && forwarded.some((name) => headers[name] !== undefined)) {
      isTold = true;
      log.warn(
        'calls come through a proxy, but TRUST_PROXY is 0: all callers share the limits of one address; set it to the number of proxies in front',
      );
    }
    next();
  };
}
