import Box from '@mui/material/Box';
import { longestNote, longestServiceName } from '@tidylog/contracts/vocabulary/limits';
import { useWatch } from 'react-hook-form';
import { FormDialog } from '../shared/dialog/FormDialog.tsx';
import { ChoiceInput, TextInput } from '../shared/dialog/fields.tsx';
import { useCreationKey } from '../shared/dialog/use-creation-key.ts';
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
  const { key, onRefused } = useCreationKey();
  return (
    <FormDialog
      title="Add service"
      command={addService}
      thing={{ id: 'new', key }}
      values={emptyDraft}
      check={draftProblems}
      asked={serviceOf}
      submit={addService.name}
      keep="Close"
      onRefused={onRefused}
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
