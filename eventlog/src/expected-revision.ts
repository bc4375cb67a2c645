/** The exact revision of the stream's last event, or that the stream does not exist. */
export type Expected = 'no_stream' | bigint;
