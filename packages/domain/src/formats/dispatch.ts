import { choice, day } from '../field/field.ts';
import { car } from '../order/fields.ts';
import { dispatchSides } from '../order/dispatch-leg.ts';
import { column, type ImportFormat } from '../transfer/import-format.ts';
import { orderColumn } from './order-column.ts';

const { carNo, driver, carClass, carModel, maxWeight, operatingOrder } = car('集貨');

export const dispatchFormat: ImportFormat = {
  kind: 'dispatch',
  file: 'xlsx',
  columns: [
    orderColumn('acceptNo', { required: true, key: true }),
    column('side', choice('区分', dispatchSides), { required: true, key: true }),
    column('dispatchDt', day('配車日'), { required: true }),
    column('carNo', carNo, { header: carNo.label, required: true }),
    column('driver', driver, { header: driver.label }),
    column('carClass', carClass, { header: carClass.label }),
    column('carModel', carModel, { header: carModel.label }),
    column('maxWeight', maxWeight, { header: '最大積載量' }),
    column('operatingOrder', operatingOrder, { header: operatingOrder.label }),
  ],
};
