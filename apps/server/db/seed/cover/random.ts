export interface Random {
  /** In [0, 1). */
  next(): number;
  between(from: number, to: number): number;
  /** An integer, both ends inclusive. */
  integer(from: number, to: number): number;
  chance(probability: number): boolean;
}

/** mulberry32: 32 bits of state, the same sequence on every machine. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (from, to) => from + (to - from) * next(),
    integer: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
  };
}

/** Smooth noise between -1 and 1; one unit is about the size of one hill. */
export function createNoise(random: Random): (x: number, y: number) => number {
  const size = 64;
  const lattice = Float64Array.from({ length: size * size }, () => random.between(-1, 1));
  const at = (x: number, y: number): number => lattice[wrap(y, size) * size + wrap(x, size)] ?? 0;
  return (x, y) => {
    const left = Math.floor(x);
    const top = Math.floor(y);
    const u = ease(x - left);
    const v = ease(y - top);
    return mix(mix(at(left, top), at(left + 1, top), u), mix(at(left, top + 1), at(left + 1, top + 1), u), v);
  };
}

function wrap(value: number, size: number): number {
  return ((value % size) + size) % size;
}

function ease(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10);
}

function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}
