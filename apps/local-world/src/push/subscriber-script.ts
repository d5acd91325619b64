/** What a browser tells its site: where it is pushed to, and how that is encrypted. */
export type Subscribed = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

/**
 * A program for a page of the app, where its browser reaches no push service of its maker's: from then on `subscribe` gives an
 * address of the world's service, to who shows the key that may push there. It asks for nothing: the page's policy stays as strict as it is.
 */
export function subscriberScript(given: Subscribed & { readonly publicKey: string }): string {
  return `(${subscribeHere.toString()})(${JSON.stringify(given)})\n`
}

/** Runs in the page. */
function subscribeHere(given: Subscribed & { publicKey: string }): void {
  const bytes = (text: string) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0)).buffer
  const kept = 'pushed by the local world'
  const subscription = {
    endpoint: given.endpoint,
    options: { applicationServerKey: bytes(given.publicKey) },
    getKey: (name: 'p256dh' | 'auth') => bytes(given[name]),
    unsubscribe: async () => {
      localStorage.removeItem(kept)
      return true
    },
  }
  const page = globalThis as unknown as { PushManager: { prototype: object } }
  Object.assign(page.PushManager.prototype, {
    getSubscription: async () => (localStorage.getItem(kept) === given.endpoint ? subscription : null),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (applicationServerKey !== given.publicKey) throw new Error('another key may push here')
      localStorage.setItem(kept, given.endpoint)
      return subscription
    },
  })
}
