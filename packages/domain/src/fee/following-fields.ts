import type { FeeEntry } from './fields.ts';
import type { FeePath } from './record.ts';

/** Days that follow 業務実績日 until a user types them, as those of an order do (FORM-31). */
const afterBizResult = ['billingDt', 'paymentDt'] as const satisfies readonly FeePath[];

/** Fields that the form proposes from others. 計単部門 follows 担当駅 as well, but its row is read from the master. */
export const feeFollowingFields = afterBizResult.map((path) => ({
  path,
  valueFrom: ({ bizResultDt }: FeeEntry): unknown => bizResultDt,
}));

/** Field that a proposed value follows. */
export const feeOriginOf = (path: FeePath): FeePath => (path === 'keitan' ? 'chargeTransportation' : 'bizResultDt');
