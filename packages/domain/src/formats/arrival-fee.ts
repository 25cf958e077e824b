import { arrivalFeeFields, billingAmounts, paymentAmounts } from '../arrival-fee/fields.ts';
import { hinmokuRef, torihikisakiRef } from '../lookup/refs.ts';
import { type Column, column, type ImportFormat } from '../transfer/import-format.ts';
import { agentColumns, counterpartyColumn, stationColumns } from './order-column.ts';

const inKey = { key: true };
const key = { required: true, key: true };

const amounts = { ...billingAmounts, ...paymentAmounts };

/** Amounts in the order of a file without header. */
const amountKeys = [
  ...(['pickAmt', 'pickPersonAmt', 'pickExtraAmt', 'pickStandbyAmt', 'pickIncWorkAmt'] as const),
  ...(['rentalCntnAmt', 'curingMaterialsAmt', 'fuelAmt', 'railAmt'] as const),
  ...(['deliveryAmt', 'deliveryProfitAmt', 'winterAmt', 'deliveryPersonAmt', 'deliveryExtraAmt'] as const),
  ...(['deliveryCntnReturnAmt', 'deliveryHandlingAmt'] as const),
  ...(['payPickAmt', 'payPickPersonAmt', 'payPickExtraAmt', 'payPickStandbyAmt', 'payPickIncWorkAmt'] as const),
  ...(['payRentalCntnAmt', 'payCuringMaterialsAmt', 'payFuelAmt', 'payRailAmt'] as const),
];

const amountColumns: readonly Column[] = amountKeys.map((key) => column(key, amounts[key]));

/** Format 到着料金: rules for arriving containers (AFEE-02, IMP-25). */
export const arrivalFeeFormat: ImportFormat = {
  kind: 'arrival-fee',
  file: 'csv',
  columns: [
    ...stationColumns('depTransportation', ['発駅コード', '発駅枝番'], inKey),
    ...agentColumns('depTransportation', ['発受託人コード', '発受託人サブコード'], key),
    ...stationColumns('arrTransportation', ['着駅コード', '着駅枝番'], inKey),
    column('consigneeName', arrivalFeeFields.consigneeName, key),
    column('cntnTonnage', arrivalFeeFields.cntnTonnage, key),
    column('hinmokuCode', hinmokuRef.shape.hinmokuCode, key),
    column('arrivalType', arrivalFeeFields.arrivalType, key),
    column(
      'torihikisaki.torihikisakiCode',
      { ...torihikisakiRef.shape.torihikisakiCode, chars: 'code' },
      { required: true },
    ),
    counterpartyColumn('pickAmtPayTo'),
    counterpartyColumn('railAmtPayTo'),
    ...amountColumns,
  ],
};
