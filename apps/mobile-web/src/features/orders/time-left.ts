/** Whole seconds that are left until a moment, 0 when it has passed. @example timeLeft('2026-11-21T00:00:10Z', new Date('2026-11-21T00:00:00Z')) // 10 */
export function timeLeft(until: string, now: Date): number {
  return Math.max(0, Math.floor((Date.parse(until) - now.getTime()) / 1000))
}
