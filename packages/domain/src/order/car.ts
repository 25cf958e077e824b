import { code, integer, text } from '../field/field.ts';

/** Vehicle of one leg; the car number is the four digits of its plate (ORD-FIELD-13). */
export const car = (leg: '集貨' | '配達') => ({
  driver: text('乗務員', 20, { column: `${leg}乗務員` }),
  carClass: text('車種', 20, { column: `${leg}車種` }),
  carModel: text('車型', 20, { column: `${leg}車型` }),
  maxWeight: integer('最大積載量（kg）', { min: 0, max: 99_999 }, { column: `${leg}最大積載量（kg）` }),
  carNo: code('車番', 4, { column: `${leg}車番`, plate: true }),
  operatingOrder: integer('運行順', { min: 1, max: 99 }, { column: `${leg}運行順` }),
});
