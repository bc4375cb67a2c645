import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import type { OfficeService } from '../api/types.ts';
import { FormDialog } from '../shared/dialog/FormDialog.tsx';
import { changeService } from './commands.ts';
import { ServiceFields } from './ServiceFields.tsx';
import { draftOf, draftProblems, serviceOf } from './service-form.ts';
import { useService } from './use-service.ts';

/** Follows what others change, except where this person has typed. */
export function EditServiceDialog({ service: asOpened }: { readonly service: OfficeService }) {
  const { data } = useService(asOpened.id);
  const service = data ?? asOpened;
  const values = useMemo(() => draftOf(service), [service]);
  return (
    <FormDialog
      title={`Edit ${asOpened.name}`}
      command={changeService}
      thing={service}
      values={values}
      check={draftProblems}
      asked={serviceOf}
      submit="Save"
      keep="Close"
    >
      <ServiceFields>
        <Typography>
          Changes apply to new bookings. Bookings and subscriptions keep the name and price they were sold.
        </Typography>
      </ServiceFields>
    </FormDialog>
  );
}
