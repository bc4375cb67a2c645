import { type History, id } from './history.ts';

const oak = { street: '12 Oak Lane', city: 'Houston', state: 'TX', zipCode: '77433' };

/** Saved addresses, and a person who has asked to be forgotten. */
export function addressesAndErasure({ add }: History): void {
  const save = (name: string, address: typeof oak, customer = 'Mia Member') =>
    add('AddressSaved', { customerId: id(customer), addressId: id(name), address });
  save('home', oak);
  save('office', { ...oak, street: '9 Elm Street' });
  add('AddressRemoved', { customerId: id('Mia Member'), addressId: id('office') });
  save('old home', oak, 'Ben Hur');
  const streams = [`customer-${id('Ben Hur')}`];
  add('ErasureRequested', { userId: id('Ben Hur'), guestCustomerId: null, mergedCustomerIds: [], streams });
  add('PersonErased', { personId: id('Ben Hur'), streams });
}
