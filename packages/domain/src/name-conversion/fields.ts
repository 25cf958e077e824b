import { ref, text } from '../field/field.ts';
import { hinmokuRef, tsuunRef } from '../lookup/refs.ts';

/** Rule that replaces a feed's spelling of a consignee: raw name + arrival station and agent + item. */
export const nameConversionFields = {
  consigneeNm: text('変換前荷受人名', 60, { required: true }),
  tsuun: ref('通運（駅・受託人）', tsuunRef, { required: true }),
  hinmoku: ref('品目', hinmokuRef, { required: true }),
  conversionNm: text('変換後名称', 60, { required: true }),
};
