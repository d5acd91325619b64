import { later, systemClock } from '@lode/clock'
import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `work` every `ms` milliseconds while the component is on the screen.
 * @param when Whether it does so now.
 * @example useEvery(1_000, () => setNow(clock.now()))
 */
export function useEvery(ms: number, work: () => void, when = true): void {
  const run = useEffectEvent(work)
  useEffect(() => {
    if (!when) return
    const gone = new AbortController()
    systemClock.every(ms, gone.signal, () => run())
    return () => gone.abort()
  }, [ms, when])
}

/**
 * Calls `work` once, `ms` milliseconds after `when` has become true, unless it changes or the component leaves the screen first.
 * @param when What is waited for. Another value begins the wait again, none of a truth ends it.
 * @example useLater(2_000, () => setCopied(false), copied)
 */
export function useLater(ms: number, work: () => void, when: unknown): void {
  const run = useEffectEvent(work)
  useEffect(() => (when ? later(systemClock, ms, () => run()) : undefined), [ms, when])
}
