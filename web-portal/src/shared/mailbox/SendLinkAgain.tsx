import { useMutation } from '@tanstack/react-query';
import { call } from '@tidylog/web-shared/api/call';
import { detailOf } from '@tidylog/web-shared/api/problem';
import { Button } from '../../ui/Button.tsx';

/** Sends a new link that confirms the email address of the account. */
export function SendLinkAgain() {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call('POST /auth/send-verification', {}),
  });
  return (
    <>
      {isSuccess ? (
        <p role="status" className="font-semibold">
          We will email you a new link in a moment.
        </p>
      ) : (
        <Button tone="secondary" busy={isPending} onClick={() => mutate()} className="mt-2">
          Send the Link Again
        </Button>
      )}
      {error !== null && (
        <p role="alert">{detailOf(error) ?? 'We could not send the email. Please try again.'}</p>
      )}
    </>
  );
}
