import { useMutation } from '@tanstack/react-query';
import { businessNow } from '@tidylog/web-shared/api/call';
import { downloadStatement } from '@tidylog/web-shared/api/download';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { toastFailure } from '../../../api/query-client.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';

interface Props {
  /** The day of the oldest line that is shown. */
  readonly since: string | null;
}

const yearsSince = (since: string | null): readonly number[] => {
  const last = new Date(businessNow()).getFullYear();
  const first = Math.min(last, Number(since?.slice(0, 4) ?? last));
  return Array.from({ length: last - first + 1 }, (_, index) => last - index);
};

/** Saves every line of a year as a file for spreadsheets. */
export function StatementButton({ since }: Props) {
  const years = yearsSince(since);
  const [year, setYear] = useState(String(years[0]));
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadStatement(Number(year)),
    onError: (error) => toastFailure('The statement could not be downloaded', error),
  });
  return (
    <div className="mt-4 flex flex-wrap items-end gap-3">
      <SelectField
        label="Statement of"
        options={years.map((one) => [String(one), String(one)])}
        value={year}
        onChange={({ target }) => setYear(target.value)}
        className="w-32"
      />
      <Button tone="secondary" busy={isPending} onClick={() => mutate()}>
        {!isPending && <Download aria-hidden="true" size={18} />}
        Download Statement
      </Button>
    </div>
  );
}
