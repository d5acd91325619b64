import { headers } from '@lode/api-contract'

/** What somebody does with their hands. */
const deeds = ['pointerdown', 'keydown', 'wheel'] as const
let used = true
for (const deed of deeds) addEventListener(deed, () => (used = true), { capture: true, passive: true })

/**
 * Fetches, and says of what a screen asks by itself that it does: where nobody has touched anything since the request before, it must
 * not keep the session from going idle.
 */
export const fetchAsUsed: typeof fetch = (url, init) => {
  const background = used ? {} : { [headers.background]: 'yes' }
  used = false
  return fetch(url, { ...init, headers: { ...init?.headers, ...background } })
}
