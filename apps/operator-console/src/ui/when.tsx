import type { JSX } from 'react'
import { serverClock } from '../data/server-clock.ts'

const units = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
  ['s', 1],
] as const

/** A moment: how long ago at a glance, to the second where one looks. Times are UTC. @example <When at="2026-11-21T12:00:00Z" /> */
export function When({ at }: { at: string }): JSX.Element {
  return (
    <time dateTime={at} title={`${at.slice(0, 19).replace('T', ' ')} UTC`} className="whitespace-nowrap">
      {ago((serverClock.now().getTime() - Date.parse(at)) / 1000)}
    </time>
  )
}

/** How long ago, or how long until. @example ago(7200) // '2 h ago' */
export function ago(seconds: number): string {
  const size = Math.abs(seconds)
  const [unit, length] = units.find(([, one]) => size >= one) ?? ['s', 1]
  const text = `${Math.floor(size / length)} ${unit}`
  return seconds < 0 ? `in ${text}` : `${text} ago`
}
