import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { counted } from '@tidylog/contracts/vocabulary/counts';
import type { ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { PromoCode } from '../api/types.ts';
import { useCall } from '../api/use-call.ts';
import { ConfirmDialog } from '../shared/dialog/ConfirmDialog.tsx';
import { FormDialog } from '../shared/dialog/FormDialog.tsx';
import { useNamed } from '../shared/dialog/field-names.ts';
import { ChoiceInput, DateInput, MoneyInput, TextInput } from '../shared/dialog/fields.tsx';
import { useCreationKey } from '../shared/dialog/use-creation-key.ts';
import { createPromo, deletePromo, newPromo, updatePromo } from './commands.ts';
import { draftOf, emptyPromo, type PromoDraft, promoOf, promoProblems, randomCode } from './promo-form.ts';

const discountTypes = [
  { id: 'percentage', name: 'Percentage' },
  { id: 'fixed', name: 'Fixed amount' },
] as const;

const pair = { display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

function CodeInput() {
  const { setValue } = useFormContext<PromoDraft>();
  const {
    field: { ref, onChange, ...field },
    fieldState: { error },
  } = useController<PromoDraft, 'code'>({ name: 'code' });
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
      <TextField
        {...field}
        required
        fullWidth
        autoFocus
        label="Code"
        inputRef={ref}
        error={error !== undefined}
        helperText={error?.message}
        onChange={({ target }) => onChange(target.value.toUpperCase())}
        slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off', spellCheck: false } }}
      />
      <Button
        variant="outlined"
        sx={{ flex: 'none' }}
        onClick={() => setValue('code', randomCode(), { shouldDirty: true, shouldValidate: true })}
      >
        Generate
      </Button>
    </Box>
  );
}

function useServices() {
  const call = useCall();
  return useQuery({
    queryKey: ['services', 'names'],
    queryFn: ({ signal }) => call('GET /services', { signal }),
  });
}

function ServicesInput() {
  const { data = [] } = useServices();
  const {
    field: { ref, value, ...field },
  } = useController<PromoDraft, 'applicable_services'>({ name: 'applicable_services' });
  const known = data.map(({ id }) => id);
  const nameOf = (id: string): string =>
    data.find((service) => service.id === id)?.name ?? 'No longer on offer';
  useNamed(
    'applicable_services',
    'Services',
    (ids) => (ids as PromoDraft['applicable_services']).map(nameOf).join(', ') || 'all',
  );
  const archived = value.filter((id) => !known.includes(id));
  return (
    <TextField
      {...field}
      select
      fullWidth
      label="Services"
      inputRef={ref}
      value={[...value]}
      helperText="Leave empty for all services."
      slotProps={{ select: { multiple: true } }}
    >
      {data.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
      {archived.map((id) => (
        <MenuItem key={id} value={id}>
          No longer on offer
        </MenuItem>
      ))}
    </TextField>
  );
}

function Discount() {
  const type: unknown = useWatch({ name: 'discount_type' });
  return (
    <Box sx={pair}>
      <ChoiceInput name="discount_type" label="Discount type" choices={discountTypes} />
      {type === 'fixed' ? (
        <MoneyInput required name="discount_value" label="Discount in dollars" />
      ) : (
        <TextInput required isDecimal name="discount_value" label="Discount in percent" />
      )}
    </Box>
  );
}

const Terms = ({ head, customers }: { readonly head: ReactNode; readonly customers: number }) => (
  <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
    {head}
    <TextInput name="description" label="Description" lines={1} maxLength={300} />
    <Discount />
    <Box sx={pair}>
      <MoneyInput name="minimum_order_amount" label="Minimum order in dollars" />
      <MoneyInput name="maximum_discount_amount" label="Discount limit in dollars" />
    </Box>
    <Box sx={pair}>
      <TextInput isDecimal name="usage_limit" label="Usage limit" />
      <TextInput isDecimal name="usage_limit_per_customer" label="Limit per customer" />
    </Box>
    <Box sx={pair}>
      <DateInput name="valid_from" label="Valid from" />
      <DateInput name="valid_until" label="Valid until" />
    </Box>
    <ServicesInput />
    {customers > 0 && (
      <Typography color="textSecondary">
        {`Only ${counted(customers, 'customer')} can use it. This does not change.`}
      </Typography>
    )}
  </Box>
);

export function CreatePromo() {
  const { key, onRefused } = useCreationKey();
  const notify = useNotify();
  return (
    <FormDialog
      title="Create promo code"
      command={createPromo}
      thing={newPromo}
      values={emptyPromo}
      check={promoProblems}
      asked={(draft) => ({ promo: promoOf(draft), key })}
      submit={createPromo.name}
      keep="Close"
      onInvalid={(problems) => {
        const [first] = Object.values(problems);
        if (first !== undefined) notify(first, { type: 'error' });
      }}
      onRefused={onRefused}
    >
      <Terms head={<CodeInput />} customers={0} />
    </FormDialog>
  );
}

/** The server judges an edit. */
export function EditPromo({ promo: asOpened }: { readonly promo: PromoCode }) {
  const promo = usePromo(asOpened);
  return (
    <FormDialog
      title={`Edit ${promo.code}`}
      command={updatePromo}
      thing={promo}
      values={draftOf(promo)}
      asked={promoOf}
      submit="Save"
      keep="Close"
    >
      <Terms
        head={<Typography>Customers who have used the code keep their discount.</Typography>}
        customers={promo.applicable_customers.length}
      />
    </FormDialog>
  );
}

/** A code as it is now; as on its card until it is loaded. */
function usePromo(promo: PromoCode): PromoCode {
  const call = useCall();
  const { id } = promo;
  const { data } = useQuery({
    queryKey: ['promos', 'one', id],
    queryFn: ({ signal }) => call('GET /admin/promo-codes/:id', { params: { id }, signal }),
    placeholderData: promo,
  });
  return data ?? promo;
}

const usedText = (count: number): string =>
  count === 0
    ? 'It has never been used.'
    : `It was used ${counted(count, 'time')}, and these bookings keep their discount.`;

export const DeletePromo = ({ promo }: { readonly promo: PromoCode }) => (
  <ConfirmDialog title={`Delete ${promo.code}?`} command={deletePromo} thing={promo} keep="Keep promo code">
    {usedText(promo.usage_count)} From now on it cannot be used. You will find it under Archived, where you
    can activate it again.
  </ConfirmDialog>
);
