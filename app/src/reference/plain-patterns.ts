/** JSON Schema implies the flag `u` and has no place for others. */
function plainPattern(pattern: string): string {
  const [, text = pattern, flags = ''] = /^(.*[^\\])\/([a-z]+)$/s.exec(pattern) ?? [];
  if (flags !== '' && flags !== 'u') throw new Error(`No client reads the flags of the pattern /${pattern}.`);
  return text;
}

export const withPlainPatterns = <Document>(document: Document): Document =>
  JSON.parse(JSON.stringify(document), (name, value: unknown) =>
    name === 'pattern' && typeof value === 'string' ? plainPattern(value) : value,
  ) as Document;
