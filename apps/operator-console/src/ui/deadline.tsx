import { classNames, useEvery } from '@lode/design'
import { type JSX, useState } from 'react'
import { serverClock } from '../data/server-clock.ts'

/** How much time is left until a moment, second by second in its last hour; how late it is after. @example <Deadline at={dueAt} /> */
export function Deadline({ at }: { at: string }): JSX.Element {
  const [now, setNow] = useState(serverClock.now)
  useEvery(1000, () => setNow(serverClock.now()))
  const seconds = Math.floor((Date.parse(at) - now.getTime()) / 1000)
  return (
    <time
      dateTime={at}
      title={`${at.slice(0, 19).replace('T', ' ')} UTC`}
      className={classNames(
        'whitespace-nowrap tabular-nums',
        seconds < 0 ? 'font-semibold text-bad' : seconds < 3600 && 'font-semibold text-wait',
      )}
    >
      {seconds < 0 ? `late by ${spanText(-seconds)}` : `${spanText(seconds)} left`}
    </time>
  )
}

/** A span of time in its two largest units. @example spanText(3661) // '1 h 1 min' */
export function spanText(seconds: number): string {
  const [minutes, hours, days] = [60, 3600, 86_400].map((one) => Math.floor(seconds / one)) as [
    number,
    number,
    number,
  ]
  if (days > 0) return `${days} d ${hours % 24} h`
  if (hours > 0) return `${hours} h ${minutes % 60} min`
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`
}
