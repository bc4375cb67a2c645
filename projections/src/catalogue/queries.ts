import { type Cents, noMoney, toDollars } from '@tidylog/contracts/vocabulary/money';
import type { ServiceCategory } from '@tidylog/contracts/vocabulary/statuses';
import { type AnyRoute, route } from '@tidylog/server/route';
import type { QueryDependencies } from '../query/dependencies.ts';
import { rowsOf } from '../query/rows.ts';

interface ServiceRecord {
  readonly id: string;
  readonly name: string;
  readonly category: ServiceCategory;
  readonly description: string;
  readonly add_on_price: Cents | null;
  readonly duration_hours: number;
}

const offered = `
  select id, name, category, description, add_on_price, duration_hours
  from read.services where not archived order by added_position`;

const serviceAnswer = ({ add_on_price: price, ...service }: ServiceRecord) => ({
  id: service.id,
  name: service.name,
  description: service.description,
  category: service.category,
  duration_hours: service.duration_hours,
  is_a_la_carte: service.category === 'a_la_carte',
  a_la_carte_price: price === null ? null : toDollars(price),
  base_price: toDollars(price ?? noMoney),
});

export const catalogueQueries = ({ pool }: QueryDependencies): readonly AnyRoute[] => [
  route('GET /services', async () => ({
    body: (await rowsOf<ServiceRecord>(pool, offered)).map(serviceAnswer),
  })),
];
