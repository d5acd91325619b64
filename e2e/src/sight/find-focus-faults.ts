/** Runs in a page: what can be reached by the keyboard and then looks as before, or lies under something else. */
export function findFocusFaults(): string[] {
  const reached =
    'a[href], button:not([disabled]), input:not([disabled]), select, textarea, summary, [tabindex]:not([tabindex="-1"])'
  const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog]')].filter((one) =>
    one.checkVisibility(),
  )
  const root = dialogs.at(-1) ?? document.body
  const faults: string[] = []
  const before = document.activeElement
  for (const element of root.querySelectorAll<HTMLElement>(reached)) {
    if (element.tabIndex < 0 || !element.checkVisibility({ visibilityProperty: true })) continue
    if (element.closest('[inert], [aria-hidden=true]')) continue
    const shown = around(element)
    const named = `${element.tagName.toLowerCase()} ${element.ariaLabel ?? element.textContent?.trim() ?? ''}`
    ;(document.activeElement as HTMLElement | null)?.blur()
    const unfocused = shown.map(lookOf)
    element.focus()
    if (document.activeElement !== element) continue
    if (shown.map(lookOf).every((look, i) => look === unfocused[i]))
      faults.push(`focus not seen: ${named.slice(0, 80)}`)
    if (isCovered(shown)) faults.push(`focus under something: ${named.slice(0, 80)}`)
  }
  ;(before as HTMLElement | null)?.focus?.()
  scrollTo(0, 0)
  return [...new Set(faults)]

  /** What may show that it has the focus: itself, or what is drawn for it. */
  function around(element: HTMLElement): Element[] {
    const label = element.closest('label') ?? (element as Partial<HTMLInputElement>).labels?.[0]
    const parts = [element, label, element.parentElement, element.parentElement?.parentElement]
    return parts.filter((part) => part instanceof Element)
  }

  function lookOf(element: Element): string {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, borderWidth, backgroundColor } =
      getComputedStyle(element)
    const outline = outlineStyle === 'none' ? '' : [outlineStyle, outlineWidth, outlineColor].join()
    return [outline, boxShadow, borderColor, borderWidth, backgroundColor].join('|')
  }

  function isCovered(shown: Element[]): boolean {
    const big = shown.find((part) => part.getBoundingClientRect().width > 8)
    if (big === undefined) return false
    const { left, right, top, bottom } = big.getBoundingClientRect()
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
    const there = document.elementFromPoint(x, y)
    return there === null || !(big.contains(there) || there.contains(big) || there.closest('label') === big)
  }
}
