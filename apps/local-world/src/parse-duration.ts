const milliseconds: Record<string, number> = {
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
}

/** The text is no duration, or none that time can be moved by. */
export class DurationUnreadable extends Error {
  override readonly name = 'DurationUnreadable'
}

/**
 * Reads a duration into milliseconds: numbers with s, m, h, d or w, one after another.
 * @throws {DurationUnreadable}
 * @example parseDuration('1d12h') // 129600000
 */
export function parseDuration(text: string): number {
  const parts = [...text.matchAll(/(\d+)([smhdw])/g)]
  const total = parts.reduce(
    (sum, [, count, unit]) => sum + Number(count) * (milliseconds[unit ?? ''] ?? 0),
    0,
  )
  if (parts.map(([whole]) => whole).join('') !== text || total === 0 || !Number.isSafeInteger(total)) {
    throw new DurationUnreadable(`"${text}" is no duration; write it like 1d, 6h, 30m, 45s or 1d12h`)
  }
  return total
}
