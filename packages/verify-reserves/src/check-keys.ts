import type { Finding } from './finding.ts'
import type { PublishedSnapshot } from './published.ts'

/**
 * Checks that a reader knows one of the keys, and that each key that came later was announced by a day which an earlier one signed. Days
 * before the first that is signed by a known key are bound by its digest.
 */
export function checkKeys(snapshots: readonly PublishedSnapshot[], pinned: readonly string[]): Finding {
  const what = 'keys'
  const known = new Set(snapshots[0] ? [snapshots[0].keyId] : [])
  const unannounced: string[] = []
  for (const { keyId, entry, content } of snapshots) {
    if (!known.has(keyId)) unannounced.push(`${keyId} signs ${entry.name}, and no key before it announced it`)
    else for (const one of content.keys ?? []) known.add(one)
  }
  if (unannounced.length > 0) return { code: 'keys', what, state: 'wrong', detail: unannounced.join('; ') }
  const used = [...new Set(snapshots.map(({ keyId }) => keyId))]
  if (pinned.length === 0)
    return {
      code: 'keys',
      what,
      state: 'unchecked',
      detail: `compare with a fingerprint that you know: ${used.join(', ')}`,
    }
  const holds = used.some((keyId) => pinned.includes(keyId))
  return {
    ...{ code: 'keys', what, state: holds ? 'ok' : 'wrong' },
    detail: holds ? used.join(', ') : `${used.join(', ')}: none of these is the key that you know`,
  }
}
