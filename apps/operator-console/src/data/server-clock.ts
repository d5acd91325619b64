import { type Clock, shiftedClock, systemClock } from '@lode/clock'

let aheadMs = 0

/** The server's clock, by which ages and deadlines are shown: that of a local world may be days ahead of this browser's. */
export const serverClock: Clock = shiftedClock(() => aheadMs)

/** Takes over the time that an answer names; one without a time changes nothing. @example hearTime(answer.headers.get(headers.now)) */
export function hearTime(told: string | null): void {
  const at = Date.parse(told ?? '')
  if (!Number.isNaN(at)) aheadMs = at - systemClock.now().getTime()
}
