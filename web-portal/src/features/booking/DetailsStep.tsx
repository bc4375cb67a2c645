import { type FormEvent, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useConfig } from '../../api/config.ts';
import {
  detailProblem,
  lengthOf,
  longestNote,
  unservedZip,
  zipState,
} from '../../shared/cleaning/details.ts';
import { type Details, emptyDetails } from '../../shared/cleaning/draft.ts';
import { TextArea, TextField } from '../../ui/Field.tsx';
import { formValues } from '../../ui/form-values.ts';
import { Section } from '../../ui/Section.tsx';
import type { AddressFields } from './addresses.ts';
import { type Flow, stepFormId } from './flow.ts';
import { SaveAddressTick, SavedAddresses } from './SavedAddresses.tsx';

const names = Object.keys(emptyDetails) as (keyof Details)[];

const detailOfPath = (path: string): keyof Details | undefined => {
  const name = path.replace(/^customer\./, '');
  return names.find((known) => known === name);
};

function useDetailsForm({ draft, change, placing, goOn }: Flow) {
  const served = useConfig()?.served_zip_codes;
  const form = useForm<Details>({ defaultValues: draft.details, mode: 'onTouched' });

  // Goes into the draft immediately, so that nothing is lost by Back, reload or a lost connection.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          change('Your details', (draft) => ({ ...draft, details: { ...emptyDetails, ...values } })),
      }),
    [form, change],
  );

  const refused = placing.phase === 'error' ? placing.fields : null;
  useEffect(() => {
    for (const { path, message } of refused ?? []) {
      const name = detailOfPath(path);
      if (name !== undefined) form.setError(name, { type: 'server', message });
    }
  }, [refused, form]);

  const register = (name: keyof Details) => ({
    ...form.register(name, { validate: (value) => detailProblem(name, value, served) ?? true }),
    error: form.formState.errors[name]?.message,
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const standing = { ...emptyDetails, ...formValues(event.currentTarget) };
    for (const name of names) form.setValue(name, standing[name]);
    // From now on each error goes away as soon as it is fixed.
    void form.handleSubmit(goOn)();
  };
  const fill = (fields: AddressFields) => {
    for (const [name, value] of Object.entries(fields)) form.setValue(name as keyof AddressFields, value);
    form.clearErrors(Object.keys(fields) as (keyof AddressFields)[]);
  };
  return { register, onSubmit, served, fill };
}

export function DetailsStep(flow: Flow) {
  const { register, onSubmit, served, fill } = useDetailsForm(flow);
  const zip = flow.draft.details.zip_code;
  const isUnserved = zipState(zip, served) === 'unserved';
  const noteLength = lengthOf(flow.draft.details.special_instructions);
  return (
    <form id={stepFormId} onSubmit={onSubmit} noValidate className="space-y-10">
      <Section title="Contact">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="First name" autoComplete="given-name" {...register('first_name')} />
          <TextField label="Last name" autoComplete="family-name" {...register('last_name')} />
          <TextField
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            {...register('email')}
          />
          <TextField label="Phone" optional type="tel" autoComplete="tel" {...register('phone')} />
        </div>
      </Section>
      <Section title="Where we clean">
        {!flow.isGuest && <SavedAddresses {...flow} onPick={fill} />}
        <div className="grid gap-4 sm:grid-cols-6">
          <TextField
            label="Street address"
            autoComplete="street-address"
            className="sm:col-span-6"
            {...register('address')}
          />
          <TextField
            label="City"
            autoComplete="address-level2"
            className="sm:col-span-3"
            {...register('city')}
          />
          <TextField
            label="State"
            autoComplete="address-level1"
            className="sm:col-span-1"
            {...register('state')}
          />
          <TextField
            label="ZIP code"
            inputMode="numeric"
            autoComplete="postal-code"
            className="sm:col-span-2"
            {...register('zip_code')}
            {...(isUnserved && { error: unservedZip })}
          />
        </div>
        {isUnserved && served !== undefined && (
          <p className="mt-3 text-sm text-soft">We serve {served.join(', ')}.</p>
        )}
        {!flow.isGuest && <SaveAddressTick {...flow} />}
      </Section>
      <Section title="Anything we should know?">
        <TextArea
          label="Special instructions"
          optional
          hint={
            <span className={noteLength > longestNote ? 'font-semibold text-coral-text' : undefined}>
              <span className="money">
                {noteLength}/{longestNote}
              </span>{' '}
              · Gate codes, pets, a favorite corner
            </span>
          }
          {...register('special_instructions')}
        />
      </Section>
    </form>
  );
}
