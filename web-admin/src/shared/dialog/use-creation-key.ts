import { newKey } from '@tidylog/web-shared/api/new-key';
import { isDefinite } from '@tidylog/web-shared/api/problem';
import { useState } from 'react';

/** The key of what a dialog creates: the same until a definite answer, so that a repeat does not create it twice. */
export function useCreationKey() {
  const [key, setKey] = useState(newKey);
  const renew = () => setKey(newKey());
  const onRefused = (error: unknown) => {
    if (isDefinite(error)) renew();
  };
  return { key, renew, onRefused };
}
