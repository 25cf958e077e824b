import { Icon } from '../../../../ui/icon.tsx';
import type { AmountHint } from './use-amount-hint.ts';

/** In the cell of an amount: the sign that it is far from usual, and under `id` what its input is described by. */
export function HintOfCell({ hint, id }: { readonly hint: AmountHint; readonly id: string }) {
  return (
    <>
      {hint.mark !== null && (
        <span className="ledger-far" aria-hidden="true">
          <Icon name="info" small />
          <span>{hint.mark}</span>
        </span>
      )}
      <span id={id} hidden>
        {hint.description}
      </span>
    </>
  );
}
