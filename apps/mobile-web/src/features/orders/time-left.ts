/** Whole seconds that are left to pay an order, 0 when its time has passed. @example timeLeft({ expiresAt: '2026-11-21T00:00:10Z' }, new Date('2026-11-21T00:00:00Z')) // 10 */
export function timeLeft({ expiresAt }: { expiresAt: string | null }, now: Date): number {
  if (expiresAt === null) return 0
  return Math.max(0, Math.floor((Date.parse(expiresAt) - now.getTime()) / 1000))
}
