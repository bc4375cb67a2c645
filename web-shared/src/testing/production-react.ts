import React from 'react';
import { flushSync } from 'react-dom';

/**
 * The production build of React has no `act`, which Testing Library calls around what it renders and fires. Here, what
 * was caused is rendered when it returns, as after an event in a browser; effects of effects come a moment later.
 */
function act<Result>(callback: () => Result): Promise<Awaited<Result>> {
  let result: Result | undefined;
  flushSync(() => {
    result = callback();
  });
  return Promise.resolve(result as Result);
}

Object.assign(React, { act });
