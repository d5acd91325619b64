/** The higher of two amounts; Math.max takes no bigint. */
export function higher(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}

/** The lower of two amounts; Math.min takes no bigint. */
export function lower(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}
