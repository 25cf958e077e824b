import type { Random } from './random.ts';

/** Kilometres by rail from Tokyo, by the former railway bureau (the first two digits of a station's code). */
const position: Readonly<Record<string, number>> = {
  '10': 1350,
  '11': 1450,
  '12': 1420,
  '13': 1250,
  '15': 1130,
  '16': 1070,
  '18': 820,
  '20': 700,
  '22': 600,
  '24': 350,
  '30': 330,
  '50': 220,
  '51': -200,
  '55': -370,
  '58': -480,
  '60': -550,
  '70': -780,
  '80': -820,
  '90': -1180,
  '91': -1450,
};

const metropolitan = 0;

const positionOf = (station: string): number => position[station.slice(0, 2)] ?? metropolitan;

export const kilometres = (from: string, to: string): number =>
  Math.max(150, Math.abs(positionOf(from) - positionOf(to)));

const inHokkaido = (station: string): boolean => station.startsWith('1');

/** Prices of the three legs of a lane, as billed and as paid. */
export interface LanePrice {
  readonly pick: number;
  readonly rail: number;
  readonly seikan: number | null;
  readonly delivery: number;
  readonly payPick: number;
  readonly payRail: number;
  readonly payDelivery: number;
}

const toHundred = (yen: number): number => Math.round(yen / 100) * 100;

/**
 * Prices of the order of the published ones (Kyoto to Sapporo, 12 ft: 16,600 + 80,000 + 11,000 + 700 for the tunnel);
 * 10 tons cost a little less than twice as much.
 */
export function lanePrice(random: Random, from: string, to: string, tonnage: 5 | 10): LanePrice {
  const scale = tonnage === 5 ? 1 : 1.8;
  const pick = toHundred(random.yen(13_500, 21_000) * scale);
  const rail = toHundred((9_000 + kilometres(from, to) * 41) * scale);
  const delivery = toHundred(random.yen(9_500, 17_500) * scale);
  return {
    pick,
    rail,
    seikan: inHokkaido(from) === inHokkaido(to) ? null : 700 * (tonnage / 5),
    delivery,
    payPick: toHundred(pick * (0.8 + random.next() * 0.1)),
    payRail: toHundred(rail * (0.9 + random.next() * 0.06)),
    payDelivery: toHundred(delivery * (0.82 + random.next() * 0.1)),
  };
}

const snowyMonths = new Set(['12', '01', '02', '03']);
const snowyBureaus = new Set(['20', '22', '24', '30', '58']);

/**
 * True if truck work at a station costs a fifth more on a day: Hokkaido 16 Nov to 15 Apr, the north of Honshu Dec to
 * Mar.
 */
export function inWinter(station: string, day: string): boolean {
  const [month, monthDay] = [day.slice(5, 7), day.slice(5)];
  if (inHokkaido(station)) return monthDay >= '11-16' || monthDay <= '04-15';
  return snowyBureaus.has(station.slice(0, 2)) && snowyMonths.has(month);
}

export const winterSurcharge = (yen: number): number => toHundred(yen / 5);
