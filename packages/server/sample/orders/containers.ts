import type { Random } from './random.ts';

/** A kind of container: size in feet, charging tons, and how its numbers begin. */
export interface ContainerKind {
  readonly size: 12 | 20 | 31;
  readonly tonnage: 5 | 10;
  readonly series: readonly string[];
  readonly digits: readonly [min: number, max: number];
}

const dry: ContainerKind = { size: 12, tonnage: 5, series: ['19D', '19D', '19G', '20D', '20G'], digits: [1001, 49999] };
const ventilated: ContainerKind = { size: 12, tonnage: 5, series: ['V19C'], digits: [1001, 8999] };
const reefer: ContainerKind = { size: 12, tonnage: 5, series: ['UR19A', 'UR20A'], digits: [10001, 19999] };
const tank: ContainerKind = { size: 20, tonnage: 10, series: ['UT20A'], digits: [5001, 8199] };
const wing: ContainerKind = { size: 31, tonnage: 10, series: ['48A', '49A', 'U52A'], digits: [101, 39999] };

const large = new Set(['040101', '040102', '050101', '050102', '060105', '070101', '080101', '090101']);

/** Container for an item: frozen goods travel in rented reefers, chemicals in tanks, bulky goods sometimes in 31 ft. */
export function containerFor(random: Random, hinmokuCode: string): ContainerKind {
  if (hinmokuCode === '040106') return reefer;
  if (hinmokuCode.startsWith('03')) return tank;
  if (hinmokuCode.startsWith('0101') && random.chance(0.6)) return ventilated;
  return large.has(hinmokuCode) && random.chance(0.35) ? wing : dry;
}

export const isRented = (kind: ContainerKind): boolean => kind === reefer;

export const drawContainerNo = (random: Random, { series, digits: [min, max] }: ContainerKind): string =>
  `${random.pick(series)}-${random.between(min, max)}`;
