import { frequencyName, houseSizeText } from '@tidylog/contracts/vocabulary/homes';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { roomsText } from '@tidylog/contracts/vocabulary/rooms';
import type { GuestSummary } from '../../shared/visit/summary.ts';
import { Card } from './Card.tsx';

export function CheckoutSummary({ summary }: { readonly summary: GuestSummary }) {
  const { booking_details, services_booked, a_la_carte_services, rooms_selected } = summary;
  const { house_size, frequency } = booking_details;
  return (
    <Card title="Checkout summary">
      <p className="font-semibold">
        {houseSizeText(house_size)}, {frequencyName(frequency)}
      </p>
      {rooms_selected.length > 0 && (
        <>
          <h3 className="mt-4 text-sm font-semibold">Rooms</h3>
          <p className="text-soft">{roomsText(rooms_selected)}</p>
        </>
      )}
      {services_booked.length > 0 && (
        <>
          <h3 className="mt-4 text-sm font-semibold">Included services</h3>
          <p className="text-soft">{services_booked.map(({ name }) => name).join(', ')}</p>
        </>
      )}
      {a_la_carte_services.length > 0 && (
        <>
          <h3 className="mt-4 text-sm font-semibold">Add-ons</h3>
          <ul>
            {a_la_carte_services.map(({ service_id, name, quantity, price }) => (
              <li key={service_id} className="flex items-baseline justify-between gap-4 text-soft">
                <span>{quantity > 1 ? `${name} x ${quantity}` : name}</span>
                <span className="money">{formatDollars((Math.round(price * 100) * quantity) / 100)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

export function Contact({ summary }: { readonly summary: GuestSummary }) {
  const { first_name, last_name, email, phone } = summary.customer_information;
  const { street, city, state, zip_code } = summary.service_address;
  return (
    <Card title="Contact & address">
      <address className="grid gap-4 not-italic sm:grid-cols-2">
        <div className="min-w-0">
          <p className="font-semibold">
            {first_name} {last_name}
          </p>
          <p className="break-words text-soft">{email}</p>
          {phone !== null && <p className="text-soft">{phone}</p>}
        </div>
        <div className="min-w-0">
          <p>{street}</p>
          <p>
            {city}, {state} {zip_code}
          </p>
        </div>
      </address>
    </Card>
  );
}
