import { yen } from '../field/field.ts';

/**
 * The groups of charges. Billing and payment carry the same kinds, so each side is made from one list; the headings in
 * files put the leg (集貨, 配達) and, on the payment side, 支払 before the kind (`import-formats.json`).
 */
export const pickAmounts = (side: '' | '支払') => ({
  amt: yen('集貨料', { column: `${side}集貨料` }),
  standbyAmt: yen('待機料', { column: `${side}集貨待機料` }),
  incWorkAmt: yen('付帯作業料', { column: `${side}集貨付帯作業料` }),
  personAmt: yen('人力料', { column: `${side}集貨人力料` }),
  extraAmt: yen('割増料', { column: `${side}集貨割増料` }),
  cntnReturnAmt: yen('返回送料', { column: `${side}集貨返回送料` }),
  handlingAmt: yen('取扱料', { column: `${side}集貨取扱料` }),
  rentalCntnAmt: yen('レンタルコンテナ料', { column: `${side}レンタルコンテナ料` }),
  curingMaterialsAmt: yen('養生材料', { column: `${side}養生材料` }),
  fuelAmt: yen('燃料サーチャージ', { column: `${side}燃料サーチャージ` }),
});

export const deliveryAmounts = (side: '' | '支払') => ({
  amt: yen('配達料', { column: `${side}配達料` }),
  winterAmt: yen('冬期割増料', { column: `${side}冬期割増料` }),
  personAmt: yen('人力料', { column: `${side}配達人力料` }),
  standbyAmt: yen('待機料', { column: `${side}配達待機料` }),
  incWorkAmt: yen('付帯作業料', { column: `${side}配達付帯作業料` }),
  extraAmt: yen('割増料', { column: `${side}配達割増料` }),
  cntnReturnAmt: yen('返回送料', { column: `${side}配達返回送料` }),
  handlingAmt: yen('取扱料', { column: `${side}配達取扱料` }),
});

export const railAmounts = {
  amt: yen('鉄道運賃', { column: '鉄道運賃' }),
  seikanAmt: yen('青函付加料金', { column: '青函付加料金' }),
};

export const payRailAmounts = {
  amt: yen('鉄道運賃', { column: '支払鉄道運賃' }),
  extraAmt: yen('割増料', { column: '支払鉄道割増料' }),
  otherAmt: yen('その他', { column: '支払鉄道その他' }),
};
