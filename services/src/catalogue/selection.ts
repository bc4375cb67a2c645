import type { Selection } from '@tidylog/contracts/domain/pricing';
import type { Refused } from '@tidylog/contracts/domain/refused';
import type { ChosenService } from '@tidylog/contracts/events/booking';
import type { quoteRequest } from '@tidylog/contracts/schemas/booking-requests';
import type { z } from '@tidylog/contracts/schemas/zod';
import { noMoney } from '@tidylog/contracts/vocabulary/money';
import { sentenceOf } from '@tidylog/contracts/vocabulary/refusals';
import type { ServiceCategory } from '@tidylog/contracts/vocabulary/statuses';
import { refuse } from '../kernel/decision.ts';
import type { Catalogue, Service } from './catalogue.ts';

type Asked = Pick<
  z.output<typeof quoteRequest>,
  'house_size' | 'frequency' | 'rooms' | 'services' | 'a_la_carte_services'
>;
const fields = ['services', 'a_la_carte_services'] as const;
type Field = (typeof fields)[number];

/** What was chosen, with the names, prices and durations that the catalogue has now. */
export interface Chosen extends Selection {
  readonly services: readonly ChosenService[];
  readonly durationHours: number;
}

/** What was sold before: it keeps its name and price, even when the service was changed or archived. */
export interface Sold {
  readonly services: readonly ChosenService[];
  readonly addOns: readonly ChosenService[];
}

interface Sources {
  readonly catalogue: Catalogue;
  readonly sold: Sold;
}

const nothingSold: Sold = { services: [], addOns: [] };

const shortestVisitHours = 2;
const categoryOf: Record<Field, ServiceCategory> = {
  services: 'standard_cleaning',
  a_la_carte_services: 'a_la_carte',
};

const soldIn: Record<Field, keyof Sold> = { services: 'services', a_la_carte_services: 'addOns' };

function offered(
  { catalogue, sold }: Sources,
  field: Field,
  serviceId: string,
): (Service & { readonly before?: ChosenService }) | undefined {
  const service = catalogue.get(serviceId);
  if (service === undefined) return undefined;
  const before = sold[soldIn[field]].find((line) => line.serviceId === serviceId);
  if (before !== undefined) return { ...service, before };
  return service.status === 'on-offer' && service.category === categoryOf[field] ? service : undefined;
}

function chosenOf(sources: Sources, asked: Asked, field: Field) {
  return asked[field].flatMap(({ service_id, quantity }) => {
    const service = offered(sources, field, service_id);
    return service === undefined ? [] : [{ service, quantity }];
  });
}

const lineOf = ({
  service,
  quantity,
}: {
  service: Service & { readonly before?: ChosenService };
  quantity: number;
}): ChosenService => ({
  serviceId: service.serviceId,
  name: service.before?.name ?? service.name,
  quantity,
  unitPrice: service.before?.unitPrice ?? service.addOnPrice ?? noMoney,
});

const durationOf = (picks: readonly { service: Service; quantity: number }[]): number => {
  const hours = picks.reduce((total, { service, quantity }) => total + service.durationHours * quantity, 0);
  return Math.max(shortestVisitHours, Math.round(hours * 100) / 100);
};

/** Reads a selection against the catalogue; refuses, naming the fields, what is not on offer there. */
export function choose(asked: Asked, catalogue: Catalogue, sold: Sold = nothingSold): Chosen | Refused {
  const sources = { catalogue, sold };
  const unknown = fields.flatMap((field) =>
    asked[field].flatMap(({ service_id }, index) =>
      offered(sources, field, service_id) === undefined
        ? [{ path: `${field}.${index}.service_id`, message: sentenceOf('unknown-service') }]
        : [],
    ),
  );
  if (unknown.length > 0) return refuse('unknown-service', { errors: unknown });
  const services = chosenOf(sources, asked, 'services');
  const addOns = chosenOf(sources, asked, 'a_la_carte_services');
  return {
    houseSize: asked.house_size,
    frequency: asked.frequency,
    rooms: asked.rooms,
    services: services.map(lineOf),
    addOns: addOns.map(lineOf),
    durationHours: durationOf([...services, ...addOns]),
  };
}
