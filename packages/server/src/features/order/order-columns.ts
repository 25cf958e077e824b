import { leavesOf, type Leaf } from '@tsuun/domain/field/leaves';
import { orderLeaves, type OrderPath } from '@tsuun/domain/order/path';
import { closingFlags, orderRecord, paymentDateFlags } from '@tsuun/domain/order/record';
import { columnOf } from '../../db/column-name.ts';
import { halfOf, type OrderHalf } from './rules/order-column.ts';

/** Where one value of an order is kept. */
export interface OrderColumn {
  readonly leaf: Leaf;
  readonly half: OrderHalf;
  /** Without alias; no name stands in both halves. */
  readonly name: string;
}

/** What is worked out on every reading instead of being kept. */
const computedWhenRead = new Set(['deletable', ...Object.keys(closingFlags), ...Object.keys(paymentDateFlags)]);

const isKept = ({ path }: Leaf): boolean => !computedWhenRead.has(path) && !path.startsWith('totals.');

const isEntered = (path: string): path is OrderPath => orderLeaves.has(path as OrderPath);

function columnFor(leaf: Leaf): OrderColumn {
  const half = isEntered(leaf.path) ? halfOf(leaf.path) : leaf.path === 'arrivalFeeApplied' ? 'c' : 'o';
  return { leaf, half, name: columnOf(leaf) };
}

/** Every kept value of the record, in the record's order. */
export const keptColumns: readonly OrderColumn[] = leavesOf(orderRecord).filter(isKept).map(columnFor);

/** Those that people and feeds fill in. */
export const enteredColumns: readonly OrderColumn[] = keptColumns.filter(({ leaf }) => isEntered(leaf.path));

/** States that the server keeps for itself, beside those that travel with the record. */
export const innerColumns = {
  o: ['consignee_nm_raw', 'confirmed_on', 'imported_on'],
  c: ['arrival_fee_id'],
} as const satisfies Record<OrderHalf, readonly string[]>;

const stateNames = new Set(['confirmed', 'importLocked', 'nameConverted', 'arrivalFeeApplied']);

/** Everything a change can touch, by half: what the history tells of. */
export const changeableColumns: Readonly<Record<OrderHalf, readonly string[]>> = {
  o: changeable('o'),
  c: changeable('c'),
};

function changeable(half: OrderHalf): string[] {
  const ofRecord = keptColumns.filter(({ leaf }) => isEntered(leaf.path) || stateNames.has(leaf.path));
  return [...ofRecord.filter((column) => column.half === half).map(({ name }) => name), ...innerColumns[half]];
}
