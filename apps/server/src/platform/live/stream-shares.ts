import { callerGroup } from '@lode/process'
import type { PlatformConfiguration } from '../environment/platform-configuration.ts'
import type { Share } from '../http/limit-open.ts'

/** Of all streams, the part that visitors may take: holders find room however many of them come. */
const visitorsPart = 0.8

/** Under what a stream counts. */
export function sharesOf(
  limits: PlatformConfiguration['limits'],
  { ip, sessionId }: { ip: string; sessionId: string | undefined },
): Share[] {
  return [
    { key: 'all', most: limits.streams },
    { key: `address ${callerGroup(ip)}`, most: limits.streamsPerAddress },
    sessionId === undefined
      ? { key: 'visitors', most: Math.ceil(limits.streams * visitorsPart) }
      : { key: `session ${sessionId}`, most: limits.streamsPerSession },
  ]
}
