/** How an allocation is released: nothing before the cliff, then in proportion to the time since the start. */
export type Release = { readonly startsAt: Date; readonly cliffAt: Date; readonly endsAt: Date }

/**
 * The units of a total that are released at a moment: 0 before the cliff, else total * (at - start) / (end - start),
 * rounded down, and all of them from the end on. What can be claimed is this less what was claimed before.
 * @example vested(100n, { startsAt, cliffAt: startsAt, endsAt }, halfway) // 50n
 */
export function vested(total: bigint, { startsAt, cliffAt, endsAt }: Release, at: Date): bigint {
  if (at < cliffAt || at < startsAt) return 0n
  if (at >= endsAt) return total
  return (total * since(startsAt, at)) / since(startsAt, endsAt)
}

function since(from: Date, to: Date): bigint {
  return BigInt(to.getTime() - from.getTime())
}
