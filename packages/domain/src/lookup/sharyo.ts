import { integer, text } from '../field/field.ts';
import { contains, startsWith } from '../search/search.ts';
import { master } from './master.ts';

const kilograms = { min: 0, max: 999_999 };

/** Vehicles, with a page and no picker, because car numbers are typed (LOOKUP-05 to 08, PICK-18, PICK-29). */
export const sharyo = master({
  name: 'sharyo',
  fields: {
    code: text('車両コード', 10, { chars: 'code', required: true }),
    eiRenRi: text('営連利', 4),
    shataiKeijoShakensho: text('車体形状（車検証）', 40),
    shataiKeijoTsuchisho: text('車体形状（通知書）', 40),
    saidaiSekisairyo: integer('最大積載量（kg）', kilograms),
    sharyoJuryo: integer('車両重量（kg）', kilograms),
    sharyoSojuryo: integer('車両総重量（kg）', kilograms),
  },
  idPath: ['code'],
  search: {
    sharyoCode: startsWith('車両コード', 10),
    sharyoMeishoSeishiki: contains('車体形状（車検証）', 40),
  },
  looksAt: { sharyoCode: ['code'], sharyoMeishoSeishiki: ['shataiKeijoShakensho'] },
  typeAhead: ['shataiKeijoShakensho'],
});
