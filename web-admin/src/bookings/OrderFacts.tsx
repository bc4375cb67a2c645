import { houseSizeText } from '@tidylog/contracts/vocabulary/homes';
import type { Booking } from '../api/types.ts';
import { Fact, Facts } from '../shared/panel/Facts.tsx';
import { addOnsText, roomsText } from './order-words.ts';

type Order = Pick<Booking, 'house_size' | 'rooms' | 'services' | 'a_la_carte_services'>;

interface OrderFactsProps {
  readonly title: string;
  readonly order: Order;
}

/** What is cleaned: the home, its rooms and the services. */
export function OrderFacts({ title, order }: OrderFactsProps) {
  const rooms = roomsText(order);
  const addOns = addOnsText(order);
  const services = order.services.map(({ name }) => name).join(', ');
  return (
    <Facts title={title}>
      <Fact name="House">{houseSizeText(order.house_size)}</Fact>
      {rooms !== '' && <Fact name="Rooms">{rooms}</Fact>}
      {services !== '' && <Fact name="Services">{services}</Fact>}
      {addOns !== '' && <Fact name="Add-ons">{addOns}</Fact>}
    </Facts>
  );
}
