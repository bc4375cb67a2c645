import {
  methodTypeMissing,
  methodTypeNames,
  type PayoutMethodType,
  payoutMethodTypes,
} from '@tidylog/contracts/vocabulary/payouts';
import { detailOf, fieldErrors } from '@tidylog/web-shared/api/problem';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceCard } from '../../../ui/ChoiceCard.tsx';
import { FieldError, TextField } from '../../../ui/Field.tsx';
import { focusInvalid } from '../../../ui/focus-invalid.ts';
import { formValues } from '../../../ui/form-values.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { useSaveMethod } from './method-acts.ts';
import { detailFields } from './method-fields.tsx';
import { methodKind, methodLabel } from './method-words.ts';
import type { Method } from './queries.ts';

interface TypeProps {
  readonly type: PayoutMethodType | null;
  readonly isMissing: boolean;
  readonly onChoose: (type: PayoutMethodType) => void;
}

const TypeChoice = ({ type, isMissing, onChoose }: TypeProps) => (
  <fieldset className="space-y-2">
    <legend className="mb-1.5 text-sm font-semibold">Type</legend>
    {payoutMethodTypes.map((one) => (
      <ChoiceCard
        key={one}
        type="radio"
        name="type"
        value={one}
        checked={type === one}
        onChange={() => onChoose(one)}
      >
        {methodTypeNames[one]}
      </ChoiceCard>
    ))}
    {isMissing && <FieldError>{methodTypeMissing}</FieldError>}
  </fieldset>
);

const namesOf = (method: Method | undefined) =>
  method === undefined
    ? { title: 'Add Payment Method', submit: 'Add Method', name: '' }
    : {
        title: `Details of ${methodLabel(method)}`,
        submit: 'Save Details',
        name: methodKind(method) === null ? '' : method.name,
      };

/** What a failure says that no field shows. */
const wholeProblem = (error: Error | null): string | null =>
  error === null || Object.keys(fieldErrors(error)).length > 0
    ? null
    : (detailOf(error) ?? 'We did not get an answer. Please try again.');

interface Props {
  /** The method whose details are given; none for a new one. */
  readonly method?: Method;
  readonly onClose: () => void;
}

/** Adds a payout method, or takes its details. */
export function MethodDialog({ method, onClose }: Props) {
  const [type, setType] = useState<PayoutMethodType | null>(method?.type ?? null);
  const [isTypeMissing, setIsTypeMissing] = useState(false);
  const save = useSaveMethod(method?.id ?? null, onClose);
  const errors = fieldErrors(save.error);
  const Fields = type === null ? null : detailFields[type];
  const names = namesOf(method);
  const problem = wholeProblem(save.error);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setIsTypeMissing(type === null);
    if (type === null) return;
    const { type: _type, name = '', ...details } = formValues(form);
    await save.mutateAsync({ method: type, name, details }).catch(() => focusInvalid(form));
  };

  return (
    <Modal
      open
      onOpenChange={onClose}
      title={names.title}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="payout-method" busy={save.isPending}>
            {names.submit}
          </Button>
        </>
      }
    >
      <form
        id="payout-method"
        noValidate
        autoComplete="off"
        onSubmit={(event) => void submit(event)}
        className="space-y-4"
      >
        {method === undefined && (
          <TypeChoice
            type={type}
            isMissing={isTypeMissing}
            onChoose={(chosen) => {
              setType(chosen);
              setIsTypeMissing(false);
              save.reset();
            }}
          />
        )}
        {Fields !== null && (
          <>
            <TextField
              label="Name"
              name="name"
              optional
              autoComplete="off"
              defaultValue={names.name}
              error={errors.name}
              hint="As you want to see it, such as Chase."
            />
            <Fields errors={errors} />
          </>
        )}
        {problem !== null && <FieldError>{problem}</FieldError>}
      </form>
    </Modal>
  );
}
