import { choice, day, integer } from '../field/field.ts';
import { exactly, oneOf, onDay } from '../search/search.ts';
import { kyujitsuFlags } from './choices.ts';
import { lowHeight, master } from './master.ts';

/** Words of the condition for the kinds of day; without it both (LOOKUP-17 to 19). */
const kyujitsuConditions = [
  { value: '', label: '営業日のみ' },
  { value: '1', label: '休日のみ' },
] as const;

export const eigyobi = master({
  name: 'eigyobi',
  fields: {
    yukoNen: integer('有効年', { min: 1900, max: 9999 }, { required: true }),
    hidsuke: day('日付', { required: true }),
    kyujitsuFlag: choice('休日区分', kyujitsuFlags),
    riyoKaishibi: day('利用開始日'),
    riyoSyuryobi: day('利用終了日'),
  },
  idPath: ['yukoNen', 'hidsuke'],
  search: {
    yukoNen: exactly('有効年', 4),
    hidsuke: onDay('日付'),
    kyujitsuFlag: oneOf('休日区分', kyujitsuConditions, { emptyIsChoice: true, dropdown: true }),
    riyoKaishibi: onDay('利用開始日'),
    riyoSyuryobi: onDay('利用終了日'),
  },
  typeAhead: [],
  height: lowHeight,
  whenBlank: { kyujitsuFlag: '' },
});
