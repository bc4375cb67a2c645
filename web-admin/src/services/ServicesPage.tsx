import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { PageLoading } from '../layout/PageLoading.tsx';
import { pricesPath } from './places.ts';
import { ServiceList } from './ServiceList.tsx';

const PricesPage = lazy(async () => ({ default: (await import('./prices/PricesPage.tsx')).PricesPage }));

/** The services, and under an address of its own what cleanings cost. */
export function ServicesPage() {
  const { pathname } = useLocation();
  if (pathname !== pricesPath) return <ServiceList />;
  return (
    <Suspense fallback={<PageLoading />}>
      <PricesPage />
    </Suspense>
  );
}
