import pino, { type Logger } from 'pino';
import type { Config } from '../config.ts';

// We never log personal data on purpose; this removes what gets into the fields of a line by accident.
const struck = ['password', 'token', 'authorization', 'cookie', 'email', 'phone', 'contact', 'address'];

const mostWaiting = 1024 * 1024;

/**
 * Drops lines that cannot be written, for example when the terminal was closed: the process must still finish its
 * work and exit.
 */
function standardOutput() {
  const output = pino.destination({ fd: 1, sync: false, maxLength: mostWaiting });
  output.on('error', () => {
    // Called at the exit of the process, it would retry forever.
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
