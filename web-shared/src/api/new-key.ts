/** A random UUID (version 4); written out because `crypto.randomUUID` is missing on plain-http addresses. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * Gives the key to send a body under: the same one as long as the same is sent, so that a try whose answer was lost is
 * not made twice. What was changed since is a wish of its own, and the server says what it has of the first.
 */
export function keyPerBody(): (body: object) => string {
  let last: { readonly sent: string; readonly key: string } | undefined;
  return (body) => {
    const sent = JSON.stringify(body);
    if (last?.sent !== sent) last = { sent, key: newKey() };
    return last.key;
  };
}
