import type { EndpointName } from '@tidylog/contracts/api/endpoints';

/** Calls that are described and not served yet. */
export const futureEndpoints: readonly EndpointName[] = [];
