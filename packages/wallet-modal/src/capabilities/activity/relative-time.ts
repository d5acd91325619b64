const minute = 60
const hour = 60 * minute
const day = 24 * hour
const month = 30 * day
const year = 365 * day

/** In order: how many seconds a unit has, and what it is called. */
const units = [
  [year, 'yr'],
  [month, 'mo'],
  [day, 'd'],
  [hour, 'hr'],
  [minute, 'min'],
  [1, 'sec'],
] as const

/** How long ago something was, in the largest whole unit. What lies ahead was just now. @example { count: 5, unit: 'min' } */
export function relativeTime(
  at: Date,
  now: Date,
): { readonly count: number; readonly unit: (typeof units)[number][1] } {
  const seconds = Math.max(0, Math.floor((now.getTime() - at.getTime()) / 1000))
  const [size, unit] = units.find(([length]) => seconds >= length) ?? ([1, 'sec'] as const)
  return { count: Math.floor(seconds / size), unit }
}
