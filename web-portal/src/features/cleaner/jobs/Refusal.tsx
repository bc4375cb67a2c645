import { detailOf, fieldErrors } from '@tidylog/web-shared/api/problem';
import { FieldError } from '../../../ui/Field.tsx';

const sentence = (error: Error): string =>
  Object.values(fieldErrors(error))[0] ?? detailOf(error) ?? 'We did not get an answer. Please try again.';

/** Why an act was refused, next to where it was pressed. */
export const Refusal = ({ error }: { readonly error: Error | null }) =>
  error === null ? null : (
    <div className="order-last w-full">
      <FieldError>{sentence(error)}</FieldError>
    </div>
  );
