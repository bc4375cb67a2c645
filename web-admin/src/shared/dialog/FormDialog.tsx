import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import type { EndpointName } from '@tidylog/contracts/api/endpoints';
import type { Answer } from '@tidylog/web-shared/api/call';
import { fieldErrors, isStale } from '@tidylog/web-shared/api/problem';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  FormProvider,
  get,
  type Path,
  type Resolver,
  set,
  type UseFormReturn,
  useForm,
  useFormContext,
} from 'react-hook-form';
import { type Command, headingOf } from '../command/command.ts';
import { useCommand } from '../command/use-command.ts';
import { ButtonsOrQuestion } from './ButtonsOrQuestion.tsx';
import { DialogFrame } from './DialogFrame.tsx';
import { useDialog } from './DialogHost.tsx';
import { FieldNames, fieldChanges } from './field-names.ts';
import { News, Refusal } from './Refusal.tsx';
import { useFollowed } from './use-followed.ts';

/** What is wrong with the input, by the path of the field in the API. */
export type Problems = Readonly<Record<string, string>>;

interface FormDialogProps<Name extends EndpointName, Thing, Asked, Values extends FieldValues> {
  readonly title: string;
  readonly command: Command<Name, Thing, Asked>;
  readonly thing: Thing;
  /** Initial values, by the names of the API. */
  readonly values: Values;
  /** Problems that are known without the server. */
  readonly check?: (values: Values) => Problems;
  /** While it is not, the button that sends is off. */
  readonly isReady?: (values: Values) => boolean;
  readonly asked: (values: Values) => Asked;
  readonly submit: string | ((values: Values) => string);
  /** The button that only closes it. */
  readonly keep: string;
  readonly isDanger?: boolean;
  readonly isWide?: boolean;
  /** The field of the form for a field of the API, where their names differ. */
  readonly fieldOf?: (path: string) => string;
  readonly onInvalid?: (problems: Problems) => void;
  readonly onRefused?: (error: unknown) => void;
  /** What another person changed between two versions, a line each; by default, what differs in the fields. */
  readonly changesSince?: (sent: Thing, now: Thing) => readonly string[];
  /** What comes after success instead of closing, such as another dialog. */
  readonly onDone?: (answer: Answer<Name>, typed: Values) => void;
  /** In front of the buttons, such as another act on the same thing. */
  readonly otherAct?: ReactNode;
  readonly children: ReactNode;
}

const resolverOf =
  <Values extends FieldValues>(check: (values: Values) => Problems): Resolver<Values, unknown, Values> =>
  (values) => {
    const problems = Object.entries(check(values));
    if (problems.length === 0) return { values, errors: {} };
    const errors = {};
    for (const [path, message] of problems) set(errors, path, { type: 'check', message });
    return { values: {}, errors: errors as FieldErrors<Values> };
  };

const hasField = (fields: object, path: string): boolean => get(fields, path) !== undefined;

const nothingWrong = (): Problems => ({});

function markRefused<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  errors: Problems,
): void {
  const fields = form.getValues();
  const refused = Object.entries(errors).filter(([path]) => hasField(fields, path));
  for (const [index, [path, message]] of refused.entries())
    form.setError(path as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
}

const hasFieldsOnly = (errors: Problems, fields: object): boolean => {
  const paths = Object.keys(errors);
  return paths.length > 0 && paths.every((path) => hasField(fields, path));
};

const sameName = (path: string): string => path;

interface SendButtonProps<Values extends FieldValues> {
  readonly submit: string | ((values: Values) => string);
  readonly isReady: ((values: Values) => boolean) | undefined;
  readonly isDanger: boolean | undefined;
  readonly isPending: boolean;
}

function SendButton<Values extends FieldValues>(props: SendButtonProps<Values>) {
  const { submit, isReady, isDanger = false, isPending } = props;
  const { watch } = useFormContext<Values>();
  return (
    <Button
      type="submit"
      variant="contained"
      color={isDanger ? 'error' : 'primary'}
      loading={isPending}
      disabled={isReady !== undefined && !isReady(watch())}
    >
      {typeof submit === 'string' ? submit : submit(watch())}
    </Button>
  );
}

/**
 * A form in a dialog. The server's refusals show at their fields, or above them, and typed text stays. It says what
 * another person changes while it is open; if that is a field that was typed in, the server refuses once.
 */
export function FormDialog<
  Name extends EndpointName,
  Thing extends { readonly id: string },
  Asked,
  Values extends FieldValues,
>(props: FormDialogProps<Name, Thing, Asked, Values>) {
  const { title, command, thing, values, check = nothingWrong, asked, submit, keep, children } = props;
  const { isDanger, isWide = false, isReady, onInvalid, onRefused, onDone, otherAct } = props;
  const { fieldOf = sameName } = props;
  const { close } = useDialog();
  const form = useForm<Values, unknown, Values>({
    defaultValues: values as DefaultValues<Values>,
    // A change by another person shows, except where this one has typed.
    values,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    mode: 'onTouched',
    resolver: resolverOf(check),
  });
  const [isTold, setIsTold] = useState(false);
  const { opened, known } = useFollowed({ thing, values }, { typed: () => form.getValues(), isTold });
  const [sent, setSent] = useState(opened);
  const [names] = useState(() => new Map());
  const { mutate, isPending, isSuccess, error } = useCommand(command, known.thing, { quietRefusals: true });
  const changesSince = (before: typeof known): readonly string[] =>
    props.changesSince?.(before.thing, thing) ?? fieldChanges(names, before.values, values);
  const errorsIn = (refused: unknown): Problems =>
    Object.fromEntries(
      Object.entries(fieldErrors(refused)).map(([path, message]) => [fieldOf(path), message]),
    );
  const send = form.handleSubmit(
    (typed) => {
      setSent(known);
      setIsTold(false);
      mutate(asked(typed), {
        onSuccess: ({ body }) => (onDone === undefined ? close() : onDone(body, typed)),
        onError: (refused) => {
          markRefused(form, errorsIn(refused));
          setIsTold(isStale(refused));
          onRefused?.(refused);
        },
      });
    },
    () => onInvalid?.(check(form.getValues())),
  );
  const { isDirty } = form.formState;
  const [asksToLeave, setAsksToLeave] = useState(false);
  const leave = (): void => (isDirty ? setAsksToLeave(true) : close());
  return (
    <DialogFrame
      title={title}
      stays={isPending || isDirty}
      onLeave={() => !isPending && leave()}
      isWide={isWide}
    >
      <FormProvider {...form}>
        {/* Only what is between title and buttons scrolls. */}
        <Box
          component="form"
          noValidate
          onSubmit={(event: SyntheticEvent) => void send(event)}
          sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
        >
          <DialogContent sx={{ pt: 2 }}>
            {error !== null && !hasFieldsOnly(errorsIn(error), values) && (
              <Refusal error={error} heading={headingOf(command, error)} changes={changesSince(sent)} />
            )}
            <News isKnown={isPending || isSuccess || isStale(error)} changes={changesSince(opened)} />
            <FieldNames value={names}>{children}</FieldNames>
          </DialogContent>
          <ButtonsOrQuestion asksToLeave={asksToLeave} onDiscard={close} onStay={() => setAsksToLeave(false)}>
            {otherAct !== undefined && <Box sx={{ mr: 'auto' }}>{otherAct}</Box>}
            <Button color="inherit" disabled={isPending} onClick={leave}>
              {keep}
            </Button>
            <SendButton submit={submit} isReady={isReady} isDanger={isDanger} isPending={isPending} />
          </ButtonsOrQuestion>
        </Box>
      </FormProvider>
    </DialogFrame>
  );
}
