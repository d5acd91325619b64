import type { Page } from 'playwright-core'

/** A page's browser at its own end of a push. */
export type PushedPage = {
  /** Hands over what a push service would, once it is decrypted. */
  push(text: string): Promise<void>
  /** What the page's service worker had shown so far: the parameters of a notification. */
  shown(): Promise<readonly Record<string, unknown>[]>
}

/** Stands between a page's service worker, which has to be there, and its push service and desk: Chromium without windows has neither. */
export async function openPushedPage(page: Page): Promise<PushedPage> {
  const origin = new URL(page.url()).origin
  const [worker] = page.context().serviceWorkers()
  if (worker === undefined) throw new Error('no service worker')
  // In words: the types of tests know pages, not workers.
  await worker.evaluate(
    `shown = []; registration.showNotification = async (title, said) => shown.push({ title, ...said })`,
  )
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  return {
    push: async (data) => {
      await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
    },
    shown: () => worker.evaluate<readonly Record<string, unknown>[]>(`shown`),
  }
}
