/** What `$$name` says about how much of a stream is shown. Revisions count events; `maxAge` is in seconds. */
export interface StreamMetadata {
  readonly truncateBefore: number;
  readonly maxCount: number;
  readonly maxAge: number;
}

export const noMetadata: StreamMetadata = { truncateBefore: 0, maxCount: Infinity, maxAge: Infinity };

/** A metadata stream shows only its last event. */
export const metadataOfMetadata: StreamMetadata = { ...noMetadata, maxCount: 1 };

/** The body of the metadata event that a soft delete writes: `$tb` is the largest 64-bit integer. */
export const softDeletion = Buffer.from('{"$tb":9223372036854775807}');

/** Whether the stream is soft-deleted. 2^63-1 does not survive `JSON.parse`, so anything from 2^53 up means it. */
export function isSoftDeleted(metadata: StreamMetadata): boolean {
  return metadata.truncateBefore > Number.MAX_SAFE_INTEGER;
}

/** Reads the body of a `$metadata` event. Anything invalid counts as missing, as on a real node. */
export function parseStreamMetadata(body: Uint8Array): StreamMetadata {
  const object = parseObject(body);
  return {
    truncateBefore: countOf(object.$tb) ?? noMetadata.truncateBefore,
    maxCount: countOf(object.$maxCount) ?? noMetadata.maxCount,
    maxAge: countOf(object.$maxAge) ?? noMetadata.maxAge,
  };
}

/** The same metadata with `$tb` set to `revision`, for a soft-deleted stream that is written again. */
export function withTruncateBefore(body: Uint8Array, revision: number): Uint8Array {
  return Buffer.from(JSON.stringify({ ...parseObject(body), $tb: revision }));
}

function parseObject(body: Uint8Array): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(body).toString('utf8'));
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function countOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined;
}
