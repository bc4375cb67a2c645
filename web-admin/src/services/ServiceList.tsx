import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { lazy } from 'react';
import type { OfficeService } from '../api/types.ts';
import { may } from '../session/permissions.ts';
import { useOpenDialog } from '../shared/dialog/DialogHost.tsx';
import { Column } from '../shared/list/Column.tsx';
import { ListPage } from '../shared/list/ListPage.tsx';
import { ListTable } from '../shared/list/ListTable.tsx';
import { TwoLines } from '../shared/list/TwoLines.tsx';
import { StateLabel } from '../shared/StateLabel.tsx';
import { categoryName } from './categories.ts';
import { addService } from './commands.ts';
import { ServiceActs } from './ServiceActs.tsx';
import { ServicePlaces } from './ServicePlaces.tsx';
import { serviceList } from './service-list.ts';
import { serviceLooks } from './service-status.ts';

const AddServiceDialog = lazy(async () => ({
  default: (await import('./AddServiceDialog.tsx')).AddServiceDialog,
}));

function AddService() {
  const open = useOpenDialog();
  if (!may(addService.permission)) return null;
  return (
    <Button
      variant="contained"
      startIcon={<AddIcon aria-hidden />}
      onClick={() => open(<AddServiceDialog />)}
    >
      Add Service
    </Button>
  );
}

/** The catalogue: what belongs to a cleaning, and what can be added to it. */
export function ServiceList() {
  return (
    <ListPage list={serviceList} actions={<AddService />} above={<ServicePlaces />}>
      <ListTable list={serviceList}>
        <Column
          source="name"
          label="Service"
          render={({ name, description }: OfficeService) => (
            <TwoLines first={name} second={description} widest={420} />
          )}
        />
        <Column
          source="category"
          label="Category"
          render={(service: OfficeService) => categoryName(service)}
        />
        <Column
          source="a_la_carte_price"
          label="Price"
          align="right"
          render={({ a_la_carte_price }: OfficeService) =>
            a_la_carte_price === null ? 'included' : formatDollars(a_la_carte_price)
          }
        />
        <Column
          source="duration_hours"
          label="Duration"
          align="right"
          render={({ duration_hours }: OfficeService) => (duration_hours === 0 ? '' : `${duration_hours} h`)}
        />
        <Column
          label="Status"
          render={({ status }: OfficeService) => <StateLabel {...serviceLooks[status]} />}
        />
        <Column
          label="Actions"
          align="right"
          render={(service: OfficeService) => <ServiceActs service={service} />}
        />
      </ListTable>
    </ListPage>
  );
}
