import { createEditing } from '../../../editing/create-editing.tsx';
import { feeView } from './fee-view.ts';

/** What the parts of the fee dialog see of the fee being edited. */
export const { EditingProvider, useEditing, useDraftView, useReadOnly, EditedInput, useFootFacts, Foot } =
  createEditing(feeView);
