import { leavesByPath, type PathsOf } from '../field/paths.ts';
import { feeFields } from './fields.ts';

/** A leaf of the fee by its dotted path. */
export type FeePath = PathsOf<typeof feeFields>;

export const {
  leaves: feeLeaves,
  leafAt: feeLeafAt,
  valueOf: feeValue,
  labelOf: feeLabel,
} = leavesByPath<FeePath>(feeFields);
