/** Where the answer to a read goes: one response stream of one client. */
export type ReadSink = {
  /** Whether the client is still there. */
  isOpen(): boolean;
  /** Hands encoded messages to the transport; settles when it will take more, or when the client is gone. */
  send(messages: readonly Buffer[]): Promise<void>;
  /** Calls `listener` once when the client is gone. */
  onClose(listener: () => void): void;
};
