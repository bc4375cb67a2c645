import { useEffect, useRef } from 'react';

/** A value that does not change while something is held: what comes meanwhile shows once it is let go. */
export function useStill<Value>(value: Value, isHeld: boolean): Value {
  const last = useRef(value);
  useEffect(() => {
    if (!isHeld) last.current = value;
  }, [value, isHeld]);
  return isHeld ? last.current : value;
}
