/**
 * Runs in a page: what of its text can't be read, because it is cut off or broken, reaches out of the window, or lies on other text. With
 * a dialog open only the dialog is looked at. What one can scroll to is no fault.
 */
export function findTextFaults(): string[] {
  type Box = { words: string; left: number; top: number; right: number; bottom: number; floats: boolean }
  const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog]')].filter((one) =>
    one.checkVisibility(),
  )
  const root = dialogs.at(-1) ?? document.body
  const faults: string[] = []
  const boxes: Box[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const words = node.textContent?.trim().slice(0, 60) ?? ''
    const parent = node.parentElement
    if (words === '' || parent === null || parent.closest('script, style, option, title, noscript')) continue
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    if (isBroken(node)) faults.push(`a word is broken: ${words}`)
    range.selectNodeContents(node)
    for (const { left, top, right, bottom, height } of range.getClientRects()) {
      if (right - left < 1) continue
      // A line reaches above and below its letters.
      const trim = height * 0.2
      const box = { words, left: left + 1, top: top + trim, right: right - 1, bottom: bottom - trim }
      const seen = seenThrough(parent, box)
      if (seen === 'for listeners') break
      if (seen.cut) faults.push(`cut: ${words}`)
      if (seen.right > seen.left && seen.bottom > seen.top) boxes.push({ ...seen, words })
    }
  }
  for (const [i, one] of boxes.entries())
    for (const other of boxes.slice(i + 1)) {
      if (one.floats || other.floats || one.words === other.words) continue
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      if (across > 1 && down > 1) faults.push(`overlap: ${one.words} | ${other.words}`)
    }
  for (const field of root.querySelectorAll<HTMLInputElement>('input[type=text], input:not([type])'))
    if (field.value !== '' && field.clientWidth > 1 && field.scrollWidth > field.clientWidth + 1)
      faults.push(`cut: ${field.value}`)
  return [...new Set(faults)]

  /** Whether a word of letters alone goes on in the next line. Addresses may, and where no spaces are written any text may. */
  function isBroken(node: Node): boolean {
    const text = node.textContent ?? ''
    range.selectNodeContents(node)
    if (range.getClientRects().length < 2) return false
    for (const { 0: word, index } of text.matchAll(/(?<!\S)[\p{L}\p{M}]{2,}(?![^\s.,;!?)])/gu)) {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size > 1) return true
    }
    return false
  }

  /** What of a box is seen, past all that stands around it. */
  function seenThrough(parent: Element, box: Omit<Box, 'floats'>) {
    const seen = { ...box, cut: false, floats: false }
    const scrolls = { x: false, y: false }
    for (let around: Element | null = parent; around !== null; around = around.parentElement) {
      const { overflowX, overflowY, position, clipPath } = getComputedStyle(around)
      const place = around.getBoundingClientRect()
      if (clipPath === 'inset(50%)') return 'for listeners' as const
      if (around === document.body || around === document.documentElement) break
      const inSvg = around instanceof SVGElement
      for (const { along, overflow, from, to } of [
        { along: 'x', overflow: overflowX, from: 'left', to: 'right' },
        { along: 'y', overflow: overflowY, from: 'top', to: 'bottom' },
      ] as const) {
        if (overflow === 'visible' || inSvg) continue
        if (overflow === 'auto' || overflow === 'scroll') scrolls[along] = true
        else if (!scrolls[along] && (box[from] < place[from] - 1 || box[to] > place[to] + 1)) seen.cut = true
        seen[from] = Math.max(seen[from], place[from])
        seen[to] = Math.min(seen[to], place[to])
      }
      if (around !== root && (position === 'fixed' || position === 'sticky')) seen.floats = true
      if (position === 'fixed') break
    }
    if (!scrolls.x && (box.left < -1 || box.right > innerWidth + 1)) seen.cut = true
    return seen
  }
}
