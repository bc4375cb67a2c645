/** A random UUID (version 4); written out because `crypto.randomUUID` is missing on plain-http addresses. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * Returns the key to send a body with: the same one while the body is the same, so that a retry after a lost answer
 * does not act twice. A changed body is a new request; the server says what it has of the first.
 */
export function keyPerBody(): (body: object) => string {
  let last: { readonly sent: string; readonly key: string } | undefined;
  return (body) => {
    const sent = JSON.stringify(body);
    if (last?.sent !== sent) last = { sent, key: newKey() };
    return last.key;
  };
}
