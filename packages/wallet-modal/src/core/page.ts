/** What the modal asks of the page it is on. */
export type Page = {
  readonly mobile: boolean
  readonly ios: boolean
  /** Leads this tab, or a new one, to an address. */
  open(href: string, where: 'here' | 'newTab'): void
  visible(): boolean
  /** Tells when the page is hidden or seen again. Stop with what it returns. */
  onVisibility(listener: () => void): () => void
  /** Tells when another tab has stored something under a key. Stop with what it returns. */
  onStored(key: string, listener: () => void): () => void
  /** The flags of `window.ethereum`, where there is one. */
  injectedFlags(): Readonly<Record<string, unknown>> | undefined
  /** Calls back when a wallet sets `window.ethereum`, however late. Stop with what it returns. */
  onInjected(listener: () => void): () => void
}

/** The page in a browser; on a server one that is nothing and does nothing. */
export function browserPage(): Page {
  if (typeof window === 'undefined') return nowhere
  const { userAgent, maxTouchPoints } = navigator
  // An iPad calls itself a Macintosh with fingers.
  const ios = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return {
    ios,
    mobile: ios || /Android/i.test(userAgent) || matchMedia('(pointer: coarse)').matches,
    open: (href, where) => {
      if (where === 'here') window.location.href = href
      else window.open(href, '_blank', 'noopener,noreferrer')
    },
    visible: () => document.visibilityState === 'visible',
    onVisibility: (listener) => listen(document, 'visibilitychange', listener),
    onStored: (key, listener) =>
      listen(window, 'storage', (event) => {
        if ((event as StorageEvent).key === key) listener()
      }),
    injectedFlags: () => (window as { ethereum?: Record<string, unknown> }).ethereum,
    onInjected: (listener) => listen(window, 'ethereum#initialized', listener),
  }
}

function listen(target: EventTarget, type: string, listener: (event: Event) => void): () => void {
  target.addEventListener(type, listener)
  return () => target.removeEventListener(type, listener)
}

const nowhere: Page = {
  ios: false,
  mobile: false,
  open: () => {},
  visible: () => true,
  onVisibility: () => () => {},
  onStored: () => () => {},
  injectedFlags: () => undefined,
  onInjected: () => () => {},
}
