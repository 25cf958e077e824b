import { choice, text } from '../field/field.ts';
import { check, contains, oneOf, startsWith } from '../search/search.ts';
import { inHouseKubun, possible, torihikiKubuns } from './choices.ts';
import { master } from './master.ts';

const conditions = ['torihikisakiCode', 'torihikisakiSeishikiMeisho', 'shanaiSwitch'] as const;

/** Counterparties of billing and payment (LOOKUP-20, PICK-11, PICK-12, PICK-21 to 23). */
export const torihikisaki = master({
  name: 'torihikisaki',
  fields: {
    torihikisakiCode: text('取引先コード', 10, { chars: 'code', required: true }),
    torihikisakiSeishikiMeisho: text('取引先正式名称', 60, { required: true }),
    torihikiKubunCode: choice('取引区分', torihikiKubuns, { required: true }),
    torihikisakiRyakusho: text('略称', 40),
    torihikisakiKana: text('カナ', 80),
    seikyuFlag: choice('請求可否', possible),
    shiharaiFlag: choice('支払可否', possible),
    yubinBango: text('郵便番号', 8),
    jusho1: text('住所1', 120),
    jusho2: text('住所2', 120),
    denwaBango: text('電話番号', 20),
    faxBango: text('FAX番号', 20),
    tantoshaName: text('担当者', 40),
    ginkoName: text('銀行名', 40),
    shitenName: text('支店名', 40),
    kozaShubetsu: text('口座種別', 10),
    kozaBango: text('口座番号', 10, { chars: 'code' }),
    kozaMeigi: text('口座名義', 60),
    shimeBi: text('締日', 10),
    shiharaiTsuki: text('支払月', 10),
    shiharaiBi: text('支払日', 10),
    torokuBango: text('登録番号', 14, { chars: 'code' }),
  },
  idPath: ['torihikisakiCode'],
  search: {
    torihikisakiCode: startsWith('取引先コード', 10),
    torihikisakiSeishikiMeisho: contains('取引先正式名称', 60),
    torihikiKubunCode: oneOf('取引区分', torihikiKubuns),
    shanaiSwitch: check('社内のみ'),
  },
  checks: { shanaiSwitch: { field: 'torihikiKubunCode', is: [inHouseKubun] } },
  typeAhead: ['torihikisakiSeishikiMeisho', 'torihikisakiRyakusho', 'torihikisakiKana'],
  conditions: ['torihikisakiCode', 'torihikisakiSeishikiMeisho', 'torihikiKubunCode'],
  columns: ['torihikisakiCode', 'torihikisakiSeishikiMeisho', 'torihikiKubunCode'],
  picker: { title: '取引先選択', conditions },
  variants: {
    'billing-to': {
      summary: '請求先にできる取引先を検索する',
      picker: { title: '取引先選択（請求先）', conditions },
      only: { field: 'seikyuFlag', is: ['1'] },
    },
    'pay-to': {
      summary: '支払先にできる取引先を検索する',
      picker: { title: '取引先選択（支払先）', conditions },
      only: { field: 'shiharaiFlag', is: ['1'] },
    },
  },
  whenBlank: { seikyuFlag: '1', shiharaiFlag: '1' },
});
