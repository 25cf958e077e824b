import { fitsSubCode, sameSubCode } from '../value/sub-code.ts';
import type { ArrivalFeeEntry } from './fields.ts';

/** Stations of a rule as codes, without names. */
type Departure = Omit<ArrivalFeeEntry['depTransportation'], 'depEkimeiKanji' | 'depKaishaName'>;
type Arrival = Omit<ArrivalFeeEntry['arrTransportation'], 'arrEkimeiKanji'>;

/** Codes of a station's row; blank is `null` or ''. */
export type StationRow = Readonly<
  Record<'jrEkiCode' | 'ekiSubCode' | 'jutakuninCode' | 'jutakuninSubCode', string | null>
>;

/** True if a rule's departure matches this station and agent: a blank sub code in the rule matches any (AFEE-16). */
export const isDeparture = (rule: Departure, station: StationRow): boolean =>
  rule.depJrEkiCode === station.jrEkiCode &&
  rule.depJutakuninCode === station.jutakuninCode &&
  fitsSubCode(rule.depEkiSubCode, station.ekiSubCode) &&
  fitsSubCode(rule.depJutakuninSubCode, station.jutakuninSubCode);

/**
 * True if a rule's arrival matches this station: a blank branch in the rule matches only the station without one
 * (AFEE-16).
 */
export const isArrival = (rule: Arrival, station: StationRow): boolean =>
  rule.arrJrEkiCode === station.jrEkiCode && sameSubCode(rule.arrEkiSubCode, station.ekiSubCode);
