import Box from '@mui/material/Box';
import { longestNote, longestServiceName } from '@tidylog/contracts/vocabulary/limits';
import { newKey } from '@tidylog/web-shared/api/new-key';
import { isDefinite } from '@tidylog/web-shared/api/problem';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormDialog } from '../shared/dialog/FormDialog.tsx';
import { ChoiceInput, TextInput } from '../shared/dialog/fields.tsx';
import { categories } from './categories.ts';
import { addService } from './commands.ts';
import { draftProblems, emptyDraft, serviceOf } from './service-form.ts';

function PriceOrDuration() {
  const category: unknown = useWatch({ name: 'category' });
  return category === 'a_la_carte' ? (
    <TextInput required isDecimal name="a_la_carte_price" label="Price in dollars" />
  ) : (
    <TextInput isDecimal name="duration_hours" label="Duration in hours" />
  );
}

export function AddServiceDialog() {
  const [key, setKey] = useState(newKey);
  return (
    <FormDialog
      title="Add service"
      command={addService}
      thing={{ id: key }}
      values={emptyDraft}
      check={draftProblems}
      asked={serviceOf}
      submit={addService.name}
      keep="Close"
      onRefused={(error) => {
        // After a definite answer, the next try adds another service. Otherwise it must not add this one twice.
        if (isDefinite(error)) setKey(newKey());
      }}
    >
      <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
        <TextInput required autoFocus name="name" label="Name" maxLength={longestServiceName} />
        <ChoiceInput name="category" label="Category" choices={categories} />
        <TextInput name="description" label="Description" lines={2} maxLength={longestNote} />
        <PriceOrDuration />
      </Box>
    </FormDialog>
  );
}
