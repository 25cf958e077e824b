import { createConfirming } from '../../../editing/create-confirming.tsx';
import { orderView } from './draft-view.ts';

/** What the parts of the order dialog see of the order being edited; fields are read-only as in ORD-EDIT-17. */
export const { EditingProvider, useEditing, useDraftView, useReadOnly, EditedInput, useFootFacts, Foot } =
  createConfirming(orderView);
