import type { WalletModal } from './types.ts'

/** Under this an entry of the browser's history tells how many views of the modal it stands for. */
const key = 'lode.wallet'

/**
 * Makes each view of the modal an entry of the browser's history, so that Back closes one step of the modal and not the
 * page. What the page keeps in an entry's state stays in it, and the address does not change. Stop with what it returns.
 */
export function followHistory(
  modal: Pick<WalletModal, 'getState' | 'subscribe' | 'back' | 'close' | 'later'>,
  page: Window,
): () => void {
  const { history } = page
  /** How many entries of ours the browser has gone into. */
  let entries = 0
  /** How far the browser is on the way to where it was sent. */
  let sent = 0
  let stay: (() => void) | undefined

  const wanted = (): number => {
    const { open, history: views } = modal.getState()
    return open ? views.length : 0
  }
  const told = (): number => Number((history.state as Readonly<Record<string, unknown>> | null)?.[key] ?? 0)
  // The prototype's own: a router that watches the page's has nothing to do, since the address stays.
  const write = (how: 'pushState' | 'replaceState', count: number): void =>
    History.prototype[how].call(history, { ...history.state, [key]: count }, '')
  function send(delta: number): void {
    sent = delta
    history.go(delta)
  }

  function follow(): void {
    if (sent !== 0) return
    while (entries < wanted()) {
      entries += 1
      write('pushState', entries)
    }
    // The page may go elsewhere in the same breath, as after signing in: what it puts on top is not ours to leave.
    if (entries > wanted()) stay ??= modal.later(0, shrink)
  }
  function shrink(): void {
    stay = undefined
    const less = entries - wanted()
    if (less <= 0 || sent !== 0) return
    const ours = told() === entries
    entries -= less
    if (ours) send(-less)
  }
  function onPop(): void {
    const now = told()
    if (sent !== 0) {
      const back = -sent
      sent = 0
      // The page went elsewhere meanwhile, and the browser counted from there.
      if (now > entries) send(back)
      else follow()
    } else if (now > wanted()) {
      // Forward, or back onto an entry whose view is long gone: there is nothing to show.
      entries = wanted()
      send(entries - now)
    } else if (now < entries) {
      entries = now
      void (now === 0 ? modal.close() : modal.back())
    }
  }

  // A page that was loaded anew has no modal on it.
  if (told() > 0) write('replaceState', 0)
  follow()
  const stop = modal.subscribe(follow)
  page.addEventListener('popstate', onPop)
  return () => {
    stop()
    stay?.()
    page.removeEventListener('popstate', onPop)
  }
}
