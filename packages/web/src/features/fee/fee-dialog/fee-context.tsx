import { createConfirming } from '../../../editing/create-confirming.tsx';
import { feeView } from './fee-view.ts';

/** What the parts of the fee dialog see of the fee being edited. */
export const { EditingProvider, useEditing, useDraftView, useReadOnly, EditedInput, useFootFacts, Foot } =
  createConfirming(feeView);
