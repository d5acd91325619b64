const resizeMs = 150

/**
 * Lets the card of a dialog grow and shrink with what is in it, in 150 ms, instead of jumping. While a view is on its way
 * the card keeps its height. Who wants less motion gets none. Stop with what it returns.
 */
export function smoothHeight(dialog: HTMLElement): () => void {
  const card = dialog.querySelector<HTMLElement>('.lwm-card')
  const content = card?.querySelector('.lwm-content')
  if (!card || !content) return () => {}
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  let height = 0
  let width = 0
  let moving: Animation | undefined
  const watcher = new ResizeObserver(() => {
    const from = moving?.playState === 'running' ? card.offsetHeight : height
    moving?.cancel()
    const turned = card.offsetWidth !== width
    const waits = content.querySelector('.lwm-waiting--empty') !== null
    const to = waits ? from : card.offsetHeight
    height = to
    width = card.offsetWidth
    // In a dialog that is closed, or on a phone that was turned, the size is simply another one.
    if (still.matches || turned || from === 0 || (from === to && !waits)) return
    moving = card.animate([{ height: `${from}px` }, { height: `${to}px` }], {
      duration: resizeMs,
      easing: 'ease-out',
      iterations: waits ? Number.POSITIVE_INFINITY : 1,
    })
  })
  watcher.observe(content)
  return () => watcher.disconnect()
}
