import { ApiError } from '@lode/api-contract'
import type { Clock } from '@lode/clock'

/** Counts what each key does within a sliding span. Each process counts by itself. */
export type SpanLimit = {
  /** Counts one more of a key. @throws {ApiError} `request.too_many` where it has had `most` within the span */
  take(key: string, most: number): void
}

/** @example const opened = limitSpan({ clock, spanMs: 3_600_000 }); opened.take(callerGroup(request.ip), 20) */
export function limitSpan({ clock, spanMs }: { clock: Clock; spanMs: number }): SpanLimit {
  const taken = new Map<string, number[]>()
  let sweptAt = clock.now().getTime()
  return {
    take(key, most) {
      const now = clock.now().getTime()
      const recent = (of: string) => (taken.get(of) ?? []).filter((at) => at > now - spanMs)
      if (now - sweptAt >= spanMs) {
        for (const each of taken.keys()) if (recent(each).length === 0) taken.delete(each)
        sweptAt = now
      }
      const own = recent(key)
      if (own.length >= most) {
        const seconds = Math.max(1, Math.ceil(((own[0] ?? now) + spanMs - now) / 1000))
        throw new ApiError('request.too_many', { seconds })
      }
      taken.set(key, [...own, now])
    },
  }
}
