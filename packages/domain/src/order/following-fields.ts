import {
  completionPath,
  derivedPostingDates,
  postingDatesOn,
  responsibleStation,
  responsibleStationPath,
} from './days/posting-dates.ts';
import type { OrderEntry } from './fields.ts';
import type { OrderPath } from './path.ts';

/** Field of the form that follows others until a user types into it (FORM-31). */
interface FollowingField {
  readonly path: OrderPath;
  /** Field whose value it follows in this order; blank while the type is blank. */
  readonly origin: (order: OrderEntry) => OrderPath | null;
  /** Value that an import would derive; blank while its origin is blank. */
  readonly valueFrom: (order: OrderEntry) => unknown;
}

/** Posting days that follow 業務実績日, in the order of the form. */
const afterBizResult = ['billingDt', 'pickPaymentDt', 'railPaymentDt', 'deliveryPaymentDt'] as const;

/**
 * Fields that a form proposes as an import derives them, each after the fields that it follows. 計単部門 follows 担当駅 as
 * well, but its row has to be read from the master.
 */
export const followingFields: readonly FollowingField[] = [
  {
    path: 'chargeTransportation',
    origin: ({ orderType }) => responsibleStationPath(orderType),
    valueFrom: responsibleStation,
  },
  {
    path: 'bizResultDt',
    origin: ({ orderType }) => completionPath(orderType),
    valueFrom: (order) => derivedPostingDates(order).bizResultDt,
  },
  ...afterBizResult.map(
    (path): FollowingField => ({
      path,
      origin: () => 'bizResultDt',
      valueFrom: ({ bizResultDt }) => postingDatesOn(bizResultDt)[path],
    }),
  ),
];

/** Field that a proposed value follows; `null` if there is none. */
export const originOf = (order: OrderEntry, path: OrderPath): OrderPath | null =>
  path === 'keitan'
    ? 'chargeTransportation'
    : (followingFields.find((one) => one.path === path)?.origin(order) ?? null);

/** Posting days that follow 業務実績日, among the fields that follow any other. */
export const chainedDays = ({ following }: { readonly following: ReadonlySet<string> }): readonly OrderPath[] =>
  afterBizResult.filter((path) => following.has(path));
