import type { Finding } from './finding.ts'
import type { PublishedSnapshot } from './published.ts'

/**
 * Checks that a reader knows one of the keys, and that each key that came later was announced by a day which the one before it signed. A key
 * that was replaced signs no more, unless the new one announces it. Days before the first that is signed by a known key are bound by its
 * digest. Where the reader knows none, the finding says so: it is never `ok`.
 */
export function checkKeys(snapshots: readonly PublishedSnapshot[], pinned: readonly string[]): Finding {
  const what = 'keys'
  let signing = snapshots[0]?.keyId
  let known = new Set([signing])
  const unannounced: string[] = []
  for (const { keyId, entry, content } of snapshots) {
    if (!known.has(keyId)) {
      unannounced.push(`${keyId} signs ${entry.name}, and no key before it announced it`)
      continue
    }
    if (keyId !== signing) known = new Set([keyId])
    signing = keyId
    for (const one of content.keys ?? []) known.add(one)
  }
  if (unannounced.length > 0) return { code: 'keys', what, state: 'wrong', detail: unannounced.join('; ') }
  const used = [...new Set(snapshots.map(({ keyId }) => keyId))]
  if (pinned.length === 0)
    return {
      code: 'keys',
      what,
      state: 'unchecked',
      detail: `not pinned: compare with a fingerprint that you know: ${used.join(', ')}`,
    }
  const holds = used.some((keyId) => pinned.includes(keyId))
  return {
    ...{ code: 'keys', what, state: holds ? 'ok' : 'wrong' },
    detail: holds ? used.join(', ') : `${used.join(', ')}: none of these is the key that you know`,
  }
}
