import {
  completionPath,
  derivedPostingDates,
  postingDatesOn,
  responsibleStation,
  responsibleStationPath,
} from './days/posting-dates.ts';
import type { OrderEntry } from './fields.ts';
import type { OrderPath } from './path.ts';

/** A field of the form that follows others until a person types into it (FORM-31). */
export interface FollowingField {
  readonly path: OrderPath;
  /** The field whose value it follows in this order; blank while the type is blank. */
  readonly origin: (order: OrderEntry) => OrderPath | null;
  /** The value an import would derive; blank while its origin is. */
  readonly valueFrom: (order: OrderEntry) => unknown;
}

/** The posting days that follow 業務実績日, in their order on the form. */
const afterBizResult = ['billingDt', 'pickPaymentDt', 'railPaymentDt', 'deliveryPaymentDt'] as const;

/**
 * The fields that an order being typed proposes as an import derives them, in the order in which they follow each other.
 * 計単部門 follows 担当駅 as well, but its row has to be read from the master (`departmentOrigin`).
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

/** The field whose station says which department is proposed. */
export const departmentOrigin = 'chargeTransportation' satisfies OrderPath;

/** The field that a proposed value follows, or `null` where the field follows none. */
export const originOf = (order: OrderEntry, path: OrderPath): OrderPath | null =>
  path === 'keitan' ? departmentOrigin : (followingFields.find((one) => one.path === path)?.origin(order) ?? null);

/** The posting days that follow 業務実績日 among the fields that follow any other. */
export const chainedDays = ({ following }: { readonly following: ReadonlySet<string> }): readonly OrderPath[] =>
  afterBizResult.filter((path) => following.has(path));
