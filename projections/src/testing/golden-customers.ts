import { contactOf, office } from './company.ts';
import { type History, id } from './history.ts';

export const callers = ({ add }: History) => {
  const customerId = id('Opal Reed');
  const contact = { firstName: 'Opal', lastName: 'Reed', email: null, phone: '(281) 555-0177' };
  const address = { street: '9 Elm Way', city: 'Cypress', state: 'TX', zipCode: '77433' };
  add('CustomerAdded', { customerId, contact, address }, { by: office });
  const corrected = { ...contact, email: 'opal@example.com', phone: '281-555-0178 ext. 3' };
  add('CustomerContactChanged', { customerId, contact: corrected, address: null }, { by: office });
  const waits = { customerId: id('Wanda Waits'), contact: contactOf('Wanda Waits'), address: null };
  add('CustomerContactChanged', waits, { by: office });
};

export const customersMerged = ({ add }: History) => {
  const merge = (one: string, into: string, ...alongWith: string[]) =>
    add('CustomersMerged', { customerId: id(one), into: id(into), alongWith }, { by: office });
  merge('Ana by phone', 'Ana Lopez');
  merge('Ana Lopez', 'Mia Member', id('Ana by phone'));
  merge('Gone Guest', 'Mia Member');
  add('MergeUndone', { customerId: id('Gone Guest'), alongWith: [] }, { by: office });
};

/** Requested, and not done yet. */
export const guestErasure = ({ add }: History) =>
  add(
    'GuestErasureRequested',
    {
      customerId: id('Wanda Waits'),
      alongWith: [],
      reason: 'Asked by phone.',
      streams: [`customer-${id('Wanda Waits')}`],
    },
    { by: office },
  );
