import { lazy, Suspense } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { ListPage } from '../shared/list/ListPage.tsx';
import { BookingTable } from './BookingTable.tsx';
import { bookingList } from './booking-list.ts';
import { NewBookingButton } from './form/NewBookingButton.tsx';

const BookingPanel = lazy(() =>
  import('./BookingPanel.tsx').then((module) => ({ default: module.BookingPanel })),
);

/** The list of bookings. `/bookings/<id>` opens one next to it, and Back closes it again. */
export function BookingList() {
  const { '*': opened } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const open = (id: string): void => void navigate({ pathname: `/bookings/${id}`, search });
  const close = (): void => void navigate({ pathname: '/bookings', search });

  return (
    <ListPage list={bookingList} actions={<NewBookingButton />}>
      <BookingTable onOpen={open} />
      <Suspense fallback={null}>
        {opened !== undefined && opened !== '' && <BookingPanel id={opened} onClose={close} />}
      </Suspense>
    </ListPage>
  );
}
