import { useQueryClient } from '@tanstack/react-query';
import { businessNow } from '@tidylog/web-shared/api/call';
import { useEffect, useRef, useState } from 'react';
import { useConfig } from '../../../api/config.ts';
import { cleanerKey } from '../cleaner-key.ts';
import { fieldTime } from './wall-time.ts';

const lookEveryMs = 30_000;

/** The date of the business; null until its zone is known. At its midnight the pages ask again. */
export function useBusinessDay(): string | null {
  const queries = useQueryClient();
  const zone = useConfig()?.business_timezone;
  const [, look] = useState(0);
  const day = zone === undefined ? null : fieldTime(businessNow(), zone).slice(0, 10);
  const seen = useRef(day);
  useEffect(() => {
    const timer = setInterval(() => look((count) => count + 1), lookEveryMs);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (seen.current !== null && seen.current !== day)
      void queries.invalidateQueries({ queryKey: cleanerKey });
    seen.current = day;
  }, [queries, day]);
  return day;
}
