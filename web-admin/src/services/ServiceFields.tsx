import Box from '@mui/material/Box';
import { longestNote, longestServiceName } from '@tidylog/contracts/vocabulary/limits';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChoiceInput, MoneyInput, TextInput } from '../shared/dialog/fields.tsx';
import { categories } from './categories.ts';
import { emptyDraft, type ServiceDraft } from './service-form.ts';

function PriceOrDuration() {
  const category: unknown = useWatch({ name: 'category' });
  return category === 'a_la_carte' ? (
    <MoneyInput required name="a_la_carte_price" label="Price in dollars" />
  ) : (
    <TextInput isDecimal name="duration_hours" label="Duration in hours" />
  );
}

function CategoryInput() {
  const { setValue } = useFormContext<ServiceDraft>();
  const empty = (name: 'a_la_carte_price' | 'duration_hours') =>
    setValue(name, emptyDraft[name], { shouldDirty: true });
  return (
    <ChoiceInput
      name="category"
      label="Category"
      choices={categories}
      onChosen={(category) => empty(category === 'a_la_carte' ? 'duration_hours' : 'a_la_carte_price')}
    />
  );
}

/** Add-ons have a price, standard services a duration; another category empties the field that goes. */
export const ServiceFields = ({ children }: { readonly children?: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
    {children}
    <TextInput required autoFocus name="name" label="Name" maxLength={longestServiceName} />
    <CategoryInput />
    <TextInput name="description" label="Description" lines={2} maxLength={longestNote} />
    <PriceOrDuration />
  </Box>
);
