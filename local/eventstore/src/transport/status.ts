/** The gRPC status codes that this server uses. */
export const statusCodes = {
  OK: 0,
  CANCELLED: 1,
  INVALID_ARGUMENT: 3,
  DEADLINE_EXCEEDED: 4,
  RESOURCE_EXHAUSTED: 8,
  FAILED_PRECONDITION: 9,
  UNIMPLEMENTED: 12,
  INTERNAL: 13,
  UNAVAILABLE: 14,
  UNAUTHENTICATED: 16,
} as const;

export type StatusCode = (typeof statusCodes)[keyof typeof statusCodes];

/** An error that ends a call with a status and with facts for the client in its metadata. */
export type CallError = Error & {
  readonly status: StatusCode;
  /** Names in lower case, values in printable ASCII. */
  readonly facts: Readonly<Record<string, string>>;
};

export function callError(
  status: StatusCode,
  message: string,
  facts: Readonly<Record<string, string>> = {},
): CallError {
  return Object.assign(new Error(message), { status, facts });
}

export function toCallError(error: unknown): CallError {
  if (isCallError(error)) return error;
  return callError(statusCodes.INTERNAL, error instanceof Error ? error.message : String(error));
}

function isCallError(error: unknown): error is CallError {
  return error instanceof Error && 'status' in error && 'facts' in error;
}
