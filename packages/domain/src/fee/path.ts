import { leavesByPath, type PathsOf } from '../field/paths.ts';
import { feeFields } from './fields.ts';

/** Dotted path of a leaf of the fee. */
export type FeePath = PathsOf<typeof feeFields>;

export const {
  leaves: feeLeaves,
  leafAt: feeLeafAt,
  valueOf: feeValue,
  labelOf: feeLabel,
} = leavesByPath<FeePath>(feeFields);
