import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followChanges } from '../../../api/live.ts';
import { cleanerKey } from '../cleaner-key.ts';

/** Keeps the cleaner's views up to date: changes by others show without a reload. */
export function useLiveCleaner(): void {
  const queries = useQueryClient();
  useEffect(() => followChanges(() => void queries.invalidateQueries({ queryKey: cleanerKey })), [queries]);
}
