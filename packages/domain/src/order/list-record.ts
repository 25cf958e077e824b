import { group, type RecordOf } from '../field/field.ts';
import { picked } from '../field/leaves.ts';
import { orderRecord } from './record.ts';

const { pickCarInfo, deliveryCarInfo, deliveryAmtInfo, payDeliveryAmtInfo } = orderRecord;

/**
 * Row of the order list: route, columns of the list (ORD-LIST-07 to 11), searched fields and states. The rest is read
 * with the order itself, because fifty complete orders are twice as much to read, write and send (docs/decisions/0008).
 */
export const orderListRecord = {
  ...picked(orderRecord, [
    'id',
    'cwoOrderNo',
    'acceptNo',
    'orderType',
    'bizResultDt',
    'billingDt',
    'pickPaymentDt',
    'railPaymentDt',
    'deliveryPaymentDt',
    'keitan',
    'chargeTransportation',
    'acceptDt',
    'cntnNo',
    'cntnSize',
    'cntnTonnage',
    'hinmoku',
    'itemQty',
    'depTransportation',
    'depDt',
    'depCompDt',
    'shipperNm',
    'shipperAddress',
    'arrTransportation',
    'arrDt',
    'arrCompDt',
    'consigneeNm',
    'consigneeAddress',
    'pickDt',
    'pickCompDt',
    'deliveryDt',
    'deliveryCompDt',
    'billingTo',
    'deliveryAmtPayTo',
    'confirmed',
    'importLocked',
    'deletable',
    'nameConverted',
    'arrivalFeeApplied',
    'pendingChange',
    'overEigyobiLimit',
    'overPickPaymentDtLimit',
    'overRailPaymentDtLimit',
    'overDeliveryPaymentDtLimit',
    'totals',
    'updatedAt',
    'versionNo',
  ]),
  pickCarInfo: group(pickCarInfo.label, picked(pickCarInfo.fields, ['carNo'])),
  deliveryCarInfo: group(deliveryCarInfo.label, picked(deliveryCarInfo.fields, ['carNo'])),
  deliveryAmtInfo: group(deliveryAmtInfo.label, picked(deliveryAmtInfo.fields, ['amt', 'winterAmt'])),
  payDeliveryAmtInfo: group(payDeliveryAmtInfo.label, picked(payDeliveryAmtInfo.fields, ['amt', 'winterAmt'])),
};

export type OrderListRow = RecordOf<typeof orderListRecord>;
