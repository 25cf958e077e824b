/** Draws that come out the same for the same seed, so that every sample database is alike. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** 0 up to but not 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number, both ends included. */
  between(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(from: readonly T[]): T {
    return from[this.between(0, from.length - 1)] as T;
  }

  /** Yen to the hundred. */
  yen(min: number, max: number): number {
    return this.between(Math.ceil(min / 100), Math.floor(max / 100)) * 100;
  }
}
