export const LOOPBACK = '127.0.0.1';
/** The port of a real node. */
export const DEFAULT_PORT = 2113;
