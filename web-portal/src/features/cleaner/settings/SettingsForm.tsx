import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isPhone, phoneNeeded } from '@tidylog/contracts/vocabulary/phone';
import { call } from '@tidylog/web-shared/api/call';
import { ApiError } from '@tidylog/web-shared/api/problem';
import { type FormEvent, type ReactNode, useState } from 'react';
import { toast } from 'sonner';
import { toastFormFailure } from '../../../api/query-client.ts';
import { useSession } from '../../../api/session.ts';
import { FormNews } from '../../../forms/FormNews.tsx';
import { UnsavedGuard } from '../../../forms/UnsavedGuard.tsx';
import { useOpenForm } from '../../../forms/use-open-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField as TextInput } from '../../../ui/Field.tsx';
import { focusInvalid } from '../../../ui/focus-invalid.ts';
import { formValues } from '../../../ui/form-values.ts';
import { Section } from '../../../ui/Section.tsx';
import { PendingEmail } from './PendingEmail.tsx';
import { type Settings, settingsQuery } from './queries.ts';
import { SwitchList } from './SwitchList.tsx';
import {
  bodyOf,
  type Fields,
  fieldsOf,
  notificationSwitches,
  privacySwitches,
  type TextField,
  words,
} from './settings-fields.ts';

type Problems = Partial<Record<TextField, string>>;

const textFields: readonly TextField[] = ['first_name', 'last_name', 'phone', 'email'];

const problemsIn = (fields: Fields): Problems => ({
  ...(fields.first_name.trim() === '' && { first_name: 'Please enter your first name.' }),
  ...(fields.last_name.trim() === '' && { last_name: 'Please enter your last name.' }),
  ...(fields.phone.trim() !== '' && !isPhone(fields.phone) && { phone: phoneNeeded }),
  ...(fields.email.trim() === '' && { email: 'Please enter your email.' }),
});

const refusedAt = (error: Error | null, field: TextField): string | undefined =>
  error instanceof ApiError
    ? error.errors.find(({ path }) => path === `profile.${field}`)?.message
    : undefined;

function useSave(settings: Settings) {
  const queries = useQueryClient();
  const { user, replaceUser } = useSession();
  return useMutation({
    mutationFn: (fields: Fields) =>
      call('POST /cleaner/settings', { body: bodyOf(fields, settings), ifMatch: settings.version }),
    onSuccess: (saved) => {
      toast.success('Settings saved successfully!');
      if (user !== null) {
        const { first_name, last_name, phone } = saved.profile;
        replaceUser({ ...user, first_name, last_name, phone });
      }
      queries.setQueryData(settingsQuery.queryKey, saved);
    },
    onError: (failed) => {
      toastFormFailure('Failed to save settings', failed);
      void queries.invalidateQueries({ queryKey: settingsQuery.queryKey });
    },
  });
}

const Card = ({ children }: { readonly children: ReactNode }) => (
  <div className="rounded-card border border-line bg-card p-5">{children}</div>
);

/** One form with one Save. */
export function SettingsForm({ settings }: { readonly settings: Settings }) {
  const form = useOpenForm(fieldsOf(settings));
  const [problems, setProblems] = useState<Problems>({});
  const { mutate, isPending, error } = useSave(settings);
  const { values, set } = form;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const typed = formValues(element);
    const texts = Object.fromEntries(textFields.map((name) => [name, typed[name] ?? values[name]]));
    const fields = { ...values, ...texts };
    const found = problemsIn(fields);
    setProblems(found);
    if (Object.keys(found).length > 0) return focusInvalid(element);
    mutate(fields, {
      onSuccess: (saved) => form.saved(fieldsOf(saved)),
      onError: () => focusInvalid(element),
    });
  };
  const field = (name: TextField) => ({
    name,
    value: values[name],
    onChange: ({ target }: { readonly target: HTMLInputElement }) => set(name, target.value),
    error: problems[name] ?? refusedAt(error, name),
  });
  return (
    <form onSubmit={submit} noValidate className="space-y-6">
      <UnsavedGuard isDirty={form.isTouched && !isPending} />
      <FormNews form={form} words={words} busy={isPending} />
      <Card>
        <Section title="Emails you get" hint="Emails about your account and its safety always come.">
          <SwitchList switches={notificationSwitches} values={values} onChange={set} />
        </Section>
      </Card>
      <Card>
        <Section title="Profile">
          <div className="space-y-4">
            <div className="grid gap-4 sm:grid-cols-2">
              <TextInput label="First name" autoComplete="given-name" {...field('first_name')} />
              <TextInput label="Last name" autoComplete="family-name" {...field('last_name')} />
            </div>
            <TextInput label="Phone" optional type="tel" autoComplete="tel" {...field('phone')} />
            <TextInput
              label="Email"
              type="email"
              autoComplete="email"
              hint="A new address counts once you open the link that we email to it."
              {...field('email')}
            />
            <PendingEmail settings={settings} />
          </div>
        </Section>
      </Card>
      <Card>
        <Section title="Privacy">
          <SwitchList switches={privacySwitches} values={values} onChange={set} />
        </Section>
      </Card>
      <Button type="submit" busy={isPending} className="w-full sm:w-auto">
        Save
      </Button>
    </form>
  );
}
