import { choice, text, yen } from '../../field/field.ts';
import { hinmokuRef, torihikisakiRef } from '../../lookup/refs.ts';
import { cntnTonnages } from '../../order/choices.ts';
import { type Column, column, type ImportFormat } from '../import-format.ts';
import { counterpartyColumn } from '../order-column.ts';
import { agentColumns, stationColumns } from '../station-columns.ts';

/** Which orders a rule is for: type 20 or type 21 (DECISIONS 5). */
export const arrivalTypes = [
  { value: '1', label: '到着' },
  { value: '2', label: '着払' },
] as const;

const inKey = { key: true };
const key = { required: true, key: true };

/** The amounts of a rule under their headings; the payment side says 支払 before the kind. */
const amounts: Readonly<Record<string, string>> = {
  pickAmt: '集貨料',
  pickPersonAmt: '集貨人力料',
  pickExtraAmt: '集貨割増料',
  pickStandbyAmt: '集貨待機料',
  pickIncWorkAmt: '集貨付帯作業料',
  rentalCntnAmt: 'レンタルコンテナ料',
  curingMaterialsAmt: '養生材料',
  fuelAmt: '燃料サーチャージ',
  railAmt: '鉄道運賃',
  deliveryAmt: '配達料',
  deliveryProfitAmt: '配達差益',
  winterAmt: '冬期割増料',
  deliveryPersonAmt: '配達人力料',
  deliveryExtraAmt: '配達割増料',
  deliveryCntnReturnAmt: '配達返回送料',
  deliveryHandlingAmt: '配達取扱料',
  payPickAmt: '支払集貨料',
  payPickPersonAmt: '支払集貨人力料',
  payPickExtraAmt: '支払集貨割増料',
  payPickStandbyAmt: '支払集貨待機料',
  payPickIncWorkAmt: '支払集貨付帯作業料',
  payRentalCntnAmt: '支払レンタルコンテナ料',
  payCuringMaterialsAmt: '支払養生材料',
  payFuelAmt: '支払燃料サーチャージ',
  payRailAmt: '支払鉄道運賃',
};

const amountColumns: readonly Column[] = Object.entries(amounts).map(([path, label]) => column(path, yen(label)));

/** 到着料金: rules that price arriving containers (AFEE-02, IMP-25). */
export const arrivalFeeFormat: ImportFormat = {
  kind: 'arrival-fee',
  file: 'csv',
  columns: [
    ...stationColumns('depTransportation', ['発駅コード', '発駅枝番'], inKey),
    ...agentColumns('depTransportation', ['発受託人コード', '発受託人サブコード'], key),
    ...stationColumns('arrTransportation', ['着駅コード', '着駅枝番'], inKey),
    column('consigneeName', text('荷受人名', 60), key),
    column(
      'cntnTonnage',
      choice(
        'トン数',
        cntnTonnages.filter(({ value }) => value !== 0),
      ),
      key,
    ),
    column('hinmokuCode', hinmokuRef.shape.hinmokuCode, key),
    column('arrivalType', choice('到着区分', arrivalTypes), key),
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
