import type { Context } from './context.ts'
import { walletLink } from './wallet-link.ts'

const desktopDelayMs = 200
/** A wallet's app that takes longer to hide this page is not there. */
const openedWithinMs = 2_000
/** How long an iPhone may take to bring a sleeping page's connection back. */
const bufferingMs = 5_000

/** Opens the app or the page of the wallet that is waited for. */
export type LinkOpener = {
  /** A pairing link is here for the first time: opens as the platform asks. */
  ready(): void
  /** Opens on a press. */
  open(): void
  /** Forgets what it waits for. */
  stop(): void
}

export function createLinkOpener(context: Context): LinkOpener {
  const { store, router, page, later } = context
  const undo: (() => void)[] = []
  const wait = (ms: number, work: () => void): void => void undo.push(later(ms, work))
  function stop(): void {
    for (const one of undo.splice(0)) one()
    store.set({ notOpened: false, buffering: false })
  }

  function open(): void {
    stop()
    const { platform, pairingUri } = store.get()
    const record = router.current().wallet?.record
    if (record === undefined || pairingUri === undefined || platform === undefined) return
    const href = walletLink(record, { platform, uri: pairingUri })
    if (href === undefined) return
    if (platform === 'mobile') watchApp()
    page.open(href, platform === 'mobile' ? 'here' : 'newTab')
  }

  /** A page that stays in sight was not left for an app. */
  function watchApp(): void {
    let left = false
    undo.push(
      page.onVisibility(() => {
        if (!page.visible()) left = true
        else if (page.ios) buffer()
      }),
    )
    wait(openedWithinMs, () => {
      if (!left && page.visible()) store.set({ notOpened: true })
    })
  }
  function buffer(): void {
    store.set({ buffering: true })
    wait(bufferingMs, () => store.set({ buffering: false }))
  }

  return {
    open,
    stop,
    ready: () => {
      const { platform } = store.get()
      if (platform === 'mobile' || platform === 'web') open()
      if (platform === 'desktop') wait(desktopDelayMs, open)
    },
  }
}
