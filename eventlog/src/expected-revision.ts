/** The exact revision of the stream's last event, or that the stream has none. */
export type Expected = 'no_stream' | bigint;
