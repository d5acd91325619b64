import type { Page } from 'playwright-core'

/** Gives the session of a page that was opened as signed in (its token is `half`) a device key, as a sign-in does. */
export function keepDeviceKey(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode('half'))
    const entry = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
    const { privateKey } = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('lode', 1)
      opening.onupgradeneeded = () => opening.result.createObjectStore('keys')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const put = opening.result.transaction('keys', 'readwrite').objectStore('keys')
        const done = put.put({ key: privateKey, at: Date.now() }, entry)
        done.onerror = () => reject(done.error)
        done.onsuccess = () => {
          opening.result.close()
          resolve()
        }
      }
    })
  })
}
