type Log = (fields: object, message: string) => void;

/** The part of a structured logger that the engine uses; pino's is one. */
export interface Logger {
  readonly info: Log;
  readonly warn: Log;
  readonly error: Log;
}

const nothing: Log = () => undefined;
export const silent: Logger = { info: nothing, warn: nothing, error: nothing };
