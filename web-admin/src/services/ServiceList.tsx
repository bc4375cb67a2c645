import AddIcon from '@mui/icons-material/Add';
import CleaningIcon from '@mui/icons-material/CleaningServicesOutlined';
import Button from '@mui/material/Button';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { lazy } from 'react';
import type { Service } from '../api/types.ts';
import { Notice } from '../layout/Notice.tsx';
import { may } from '../session/permissions.ts';
import { useOpenDialog } from '../shared/dialog/DialogHost.tsx';
import { Column } from '../shared/list/Column.tsx';
import { FilterBar } from '../shared/list/FilterBar.tsx';
import { FilterSelect } from '../shared/list/FilterSelect.tsx';
import { ListPage } from '../shared/list/ListPage.tsx';
import { ListTable } from '../shared/list/ListTable.tsx';
import { SearchField } from '../shared/list/SearchField.tsx';
import { TwoLines } from '../shared/list/TwoLines.tsx';
import { ArchiveButton } from './ArchiveButton.tsx';
import { categories, categoryName } from './categories.ts';
import { addService } from './commands.ts';

const byName = { field: 'name', order: 'ASC' } as const;

const nothingYet = (
  <Notice
    icon={<CleaningIcon />}
    title="No services yet"
    text="Add the services that every cleaning includes, and the add-ons that customers can book."
  />
);

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
      Add service
    </Button>
  );
}

/** The catalogue: what belongs to a cleaning, and what can be added to it. */
export function ServiceList() {
  return (
    <ListPage
      title="Services"
      noun={['service', 'services']}
      sort={byName}
      actions={<AddService />}
      filters={
        <FilterBar search={<SearchField label="Search services" />}>
          <FilterSelect name="category" label="Category" all="All categories" choices={categories} />
        </FilterBar>
      }
    >
      <ListTable label="Services" empty={nothingYet} failed="The services could not be loaded">
        <Column
          source="name"
          label="Service"
          render={({ name, description }: Service) => (
            <TwoLines first={name} second={description} widest={420} />
          )}
        />
        <Column source="category" label="Category" render={(service: Service) => categoryName(service)} />
        <Column
          source="a_la_carte_price"
          label="Price"
          align="right"
          render={({ a_la_carte_price }: Service) =>
            a_la_carte_price === null ? 'included' : formatDollars(a_la_carte_price)
          }
        />
        <Column
          source="duration_hours"
          label="Duration"
          align="right"
          render={({ duration_hours }: Service) => (duration_hours === 0 ? '' : `${duration_hours} h`)}
        />
        <Column
          label="Actions"
          align="right"
          render={(service: Service) => <ArchiveButton service={service} />}
        />
      </ListTable>
    </ListPage>
  );
}
