export const servicesPath = '/services';
export const pricesPath = '/services/prices';
