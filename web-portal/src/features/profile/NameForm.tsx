import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isPhone, phoneNeeded } from '@tidylog/contracts/vocabulary/phone';
import { type Answer, call } from '@tidylog/web-shared/api/call';
import { ApiError } from '@tidylog/web-shared/api/problem';
import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { toastFormFailure } from '../../api/query-client.ts';
import { useSession } from '../../api/session.ts';
import { type FieldWords, FormNews, plainly } from '../../forms/FormNews.tsx';
import { useKeptForm } from '../../forms/use-kept-form.ts';
import { profileQuery } from '../../shared/mailbox/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { focusInvalid } from '../../ui/focus-invalid.ts';
import { formValues } from '../../ui/form-values.ts';

type Profile = Answer<'GET /customer/profile'>;
type Fields = Record<'first_name' | 'last_name' | 'phone', string>;

const words: FieldWords<Fields> = {
  first_name: plainly('First name'),
  last_name: plainly('Last name'),
  phone: plainly('Phone'),
};

const fieldsOf = ({ first_name, last_name, phone }: Profile): Fields => ({
  first_name,
  last_name,
  phone: phone ?? '',
});

const errorAt = (error: Error | null, path: string): string | undefined =>
  error instanceof ApiError ? error.errors.find((one) => one.path === path)?.message : undefined;

export function NameForm({ profile }: { readonly profile: Profile }) {
  const queries = useQueryClient();
  const { replaceUser } = useSession();
  const [isMissing, setIsMissing] = useState({ first: false, last: false, phone: false });
  const form = useKeptForm('profile', fieldsOf(profile));
  const { mutate, isPending, error } = useMutation({
    mutationFn: (fields: Fields) => {
      const phone = fields.phone.trim() === '' ? null : fields.phone;
      return call('PUT /customer/profile', { body: { ...fields, phone }, ifMatch: profile.version });
    },
    onSuccess: (saved) => {
      toast.success('Your profile is saved');
      const { version: _, ...user } = saved;
      replaceUser(user);
      queries.setQueryData(profileQuery.queryKey, saved);
    },
    onError: (failed) => {
      toastFormFailure('Failed to save your profile', failed);
      void queries.invalidateQueries({ queryKey: profileQuery.queryKey });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const fields: Fields = { ...form.values, ...formValues(element) };
    const missing = {
      first: fields.first_name.trim() === '',
      last: fields.last_name.trim() === '',
      phone: fields.phone.trim() !== '' && !isPhone(fields.phone),
    };
    setIsMissing(missing);
    if (missing.first || missing.last || missing.phone) return focusInvalid(element);
    mutate(fields, {
      onSuccess: (saved) => form.saved(fieldsOf(saved)),
      onError: () => focusInvalid(element),
    });
  };
  const field = (name: keyof Fields) => ({
    name,
    value: form.values[name],
    onChange: ({ target }: { readonly target: HTMLInputElement }) => form.set(name, target.value),
  });
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <FormNews form={form} words={words} busy={isPending} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="First name"
          autoComplete="given-name"
          {...field('first_name')}
          error={isMissing.first ? 'Please enter your first name.' : errorAt(error, 'first_name')}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          {...field('last_name')}
          error={isMissing.last ? 'Please enter your last name.' : errorAt(error, 'last_name')}
        />
      </div>
      <TextField
        label="Phone"
        optional
        type="tel"
        autoComplete="tel"
        {...field('phone')}
        error={isMissing.phone ? phoneNeeded : errorAt(error, 'phone')}
      />
      <Button type="submit" busy={isPending}>
        Save Profile
      </Button>
    </form>
  );
}
