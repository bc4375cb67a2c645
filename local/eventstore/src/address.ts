export const loopbackAddress = '127.0.0.1';
/** The default port of a real node. */
export const defaultPort = 2113;
