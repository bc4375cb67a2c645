import pino, { type Logger } from 'pino';
import type { Config } from '../config.ts';

// Nothing personal is logged on purpose; what slips into the fields of a line by accident is struck out.
const struck = ['password', 'token', 'authorization', 'cookie', 'email', 'phone', 'contact', 'address'];

/** Structured lines on standard output, one a line of JSON. */
export const createLogger = (config: Pick<Config, 'logLevel'>, processName: string): Logger =>
  pino({
    level: config.logLevel,
    base: { process: processName },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: struck.flatMap((name) => [name, `*.${name}`]), censor: '[struck out]' },
  });
