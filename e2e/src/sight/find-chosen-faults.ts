/** Runs in a page: what is chosen among others and looks like them, by ground, border, outline and marks alone. */
export function findChosenFaults(): string[] {
  const chosenOnes =
    '[aria-pressed=true], [aria-selected=true], [aria-checked=true], [aria-current]:not([aria-current=false]), label:has(input:checked)'
  const groups = '[role=tablist], [role=radiogroup], [role=group], fieldset, nav, ul'
  const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog]')].filter((one) =>
    one.checkVisibility(),
  )
  const root = dialogs.at(-1) ?? document.body
  const faults: string[] = []
  for (const chosen of root.querySelectorAll(chosenOnes)) {
    if (!chosen.checkVisibility({ visibilityProperty: true })) continue
    // The browser's own box or circle shows it.
    if ([...chosen.querySelectorAll('input')].some((input) => input.getBoundingClientRect().width > 8))
      continue
    const group = chosen.closest(groups) ?? chosen.parentElement
    const others = [...(group?.querySelectorAll(chosen.tagName) ?? [])].filter(
      (one) => !one.matches(chosenOnes) && one.checkVisibility(),
    )
    const look = lookOf(chosen)
    if (others.length > 0 && others.every((one) => lookOf(one) === look))
      faults.push(`chosen, and not seen: ${chosen.textContent?.trim().slice(0, 60)}`)
  }
  return faults

  function lookOf(element: Element): string {
    const parts = [element, ...element.querySelectorAll('*')].map((part) => {
      const style = getComputedStyle(part)
      const { backgroundColor, borderColor, borderStyle, borderWidth, outline, textDecorationLine } = style
      return [backgroundColor, borderColor, borderStyle, borderWidth, outline, textDecorationLine].join()
    })
    return [...new Set(parts)].sort().join('|')
  }
}
