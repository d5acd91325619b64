import { headers } from '@lode/api-contract'
import { hearTime } from './server-clock.ts'

/** What somebody does with their hands. */
const deeds = ['pointerdown', 'keydown', 'wheel'] as const
let used = true
for (const deed of deeds) addEventListener(deed, () => (used = true), { capture: true, passive: true })

/**
 * Fetches, and says of what a screen asks by itself that it does: where nobody has touched anything since the request before, it must
 * not keep the session from going idle. Each answer sets the clock that ages are shown by.
 */
export const fetchAsUsed: typeof fetch = async (url, init) => {
  const background = used ? {} : { [headers.background]: 'yes' }
  used = false
  const answer = await fetch(url, { ...init, headers: { ...init?.headers, ...background } })
  hearTime(answer.headers.get(headers.now))
  return answer
}
