import type { EndpointName } from '@tidylog/contracts/api/endpoints';

/** Endpoints that are described but not served yet. */
export const futureEndpoints: readonly EndpointName[] = [];
