import type { Page } from 'playwright-core'

/** What the browser of a test is given by its push service: a point of the curve and a secret, in base64url. */
export const pushAddress = {
  endpoint: 'https://push.example/of-this-browser',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
} as const

/**
 * Has a page's browser subscribe without its maker's push service, which no test can reach: every page that is opened
 * from now on finds a service worker whose push manager gives `pushAddress` to who shows the server's key.
 */
export async function subscribeInPage(page: Page, { publicKey }: { publicKey: string }): Promise<void> {
  await page.context().grantPermissions(['notifications'])
  // Chromium without a desk says that it is granted when it is asked, and before that it was refused.
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }))
  await page.addInitScript(
    ({ address, wanted }) => {
      const bytes = (text: string) =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
          .buffer
      const kept = globalThis as { subscribed?: unknown }
      kept.subscribed = null
      const pushManager = {
        getSubscription: async () => kept.subscribed,
        subscribe: async ({ applicationServerKey, userVisibleOnly }: PushSubscriptionOptionsInit) => {
          if (!userVisibleOnly || applicationServerKey !== wanted) throw new Error('refused')
          kept.subscribed = {
            endpoint: address.endpoint,
            options: { applicationServerKey: bytes(wanted) },
            getKey: (name: 'p256dh' | 'auth') => bytes(address[name]),
            unsubscribe: async () => {
              kept.subscribed = null
              return true
            },
          }
          return kept.subscribed
        },
      }
      // It is there once the app is kept.
      const registration = { pushManager }
      const { promise: ready, resolve: keep } = Promise.withResolvers<typeof registration>()
      let now: typeof registration | undefined
      const register = async () => {
        now = registration
        keep(now)
        return now
      }
      Object.defineProperty(navigator, 'serviceWorker', {
        value: { getRegistration: async () => now, ready, register },
      })
    },
    { address: pushAddress, wanted: publicKey },
  )
}
