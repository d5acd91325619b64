import { systemClock } from '@lode/clock'
import { useEvery } from '@lode/design'
import { useEffect, useState } from 'react'

const lookEvery = 200

/** Whole seconds until a moment of this device's clock, rounded up; 0 when it has come. @example const left = useSecondsLeft(kept.until) */
export function useSecondsLeft(until: number): number {
  const [left, setLeft] = useState(() => secondsTo(until))
  useEffect(() => setLeft(secondsTo(until)), [until])
  useEvery(lookEvery, () => setLeft(secondsTo(until)))
  return left
}

function secondsTo(until: number): number {
  return Math.max(0, Math.ceil((until - systemClock.now().getTime()) / 1000))
}
