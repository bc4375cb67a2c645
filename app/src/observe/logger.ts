import pino, { type Logger } from 'pino';
import type { Config } from '../config.ts';

// Nothing personal is logged on purpose; what slips into the fields of a line by accident is struck out.
const struck = ['password', 'token', 'authorization', 'cookie', 'email', 'phone', 'contact', 'address'];

const mostWaiting = 1024 * 1024;

/**
 * Standard output. Lines that cannot be written, as after its terminal was closed, are let go: a process must be
 * able to finish its work, and to exit, unheard.
 */
function standardOutput() {
  const output = pino.destination({ fd: 1, sync: false, maxLength: mostWaiting });
  output.on('error', () => {
    // Called at the exit of the process, it would try for ever.
    output.flushSync = () => undefined;
  });
  return output;
}

/** Structured lines on standard output, one a line of JSON. */
export const createLogger = (config: Pick<Config, 'logLevel'>, processName: string): Logger =>
  pino(
    {
      level: config.logLevel,
      base: { process: processName },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: struck.flatMap((name) => [name, `*.${name}`]), censor: '[struck out]' },
    },
    standardOutput(),
  );
