import { useMutation, useQuery } from '@tanstack/react-query';
import { downloadStatement } from '@tidylog/web-shared/api/download';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { toastFailure } from '../../../api/query-client.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { walletQuery } from './queries.ts';

/** Saves every line of a year as a file for spreadsheets. */
export function StatementButton() {
  const years = useQuery(walletQuery).data?.statement_years ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const year = chosen ?? String(years[0]);
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadStatement(Number(year)),
    onError: (error) => toastFailure('The statement could not be downloaded', error),
  });
  if (years.length === 0) return null;
  return (
    <div className="mt-4 flex flex-wrap items-end gap-3">
      <SelectField
        label="Statement of"
        options={years.map((one) => [String(one), String(one)])}
        value={year}
        onChange={({ target }) => setChosen(target.value)}
        className="w-32"
      />
      <Button tone="secondary" busy={isPending} onClick={() => mutate()}>
        {!isPending && <Download aria-hidden="true" size={18} />}
        Download Statement
      </Button>
    </div>
  );
}
