import { type HouseSize, houseSizes, squareFeet } from '@tidylog/contracts/vocabulary/homes';
import { ChoiceCard } from '../../ui/ChoiceCard.tsx';
import { Choice } from './Choice.tsx';
import type { CleaningChoice } from './selection.ts';

export function SizeChoice({
  draft,
  change,
  error,
}: CleaningChoice & { readonly error: string | undefined }) {
  return (
    <Choice legend="Size of your home" hint="In square feet." error={error}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-2 sm:grid-cols-3 sm:gap-3">
        {houseSizes.map((size: HouseSize) => (
          <ChoiceCard
            key={size}
            type="radio"
            name="houseSize"
            value={size}
            checked={draft.houseSize === size}
            className="max-sm:min-h-12 max-sm:py-2"
            onChange={() => change('Size of your home', (draft) => ({ ...draft, houseSize: size }))}
          >
            <span className="block text-sm font-semibold tabular-nums sm:text-base">{squareFeet(size)}</span>
            <span className="text-sm text-soft max-sm:sr-only sm:block">sq ft</span>
          </ChoiceCard>
        ))}
      </div>
    </Choice>
  );
}
