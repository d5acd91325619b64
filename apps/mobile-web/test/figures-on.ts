import type { Page } from 'playwright-core'

/**
 * Reads what a screen, or the sheet over it, says in figures: a line for each text with a number in it, and one for each link, in the order of the document.
 * Letters of other scripts than Latin are left out, so that one file of figures serves a look in any language.
 * @example expect(await figuresOn(page)).toContain('1,234.000 KAO · 15.4%')
 */
export function figuresOn(page: Page): Promise<string> {
  return page.evaluate(readFigures)
}

/** Runs in the page. Of a table that is longer than twelve rows the first two and the last are read. */
function readFigures(): string {
  const lines: string[] = []
  const plain = (text: string): string =>
    text
      .replaceAll(location.host, 'lode.example')
      .replace(/[\u200e\u200f\u2066-\u2069]/g, '')
      .replace(/(?=[^\p{Script=Latin}])[\p{L}\p{M}]/gu, '')
      .replace(/\s+/g, ' ')
      .trim()
  const hasFigure = (element: Element): boolean => /\d/.test(element.textContent ?? '')
  const isBlock = (element: Element): boolean => !getComputedStyle(element).display.startsWith('inline')
  function read(element: Element): void {
    if (element.tagName === 'SCRIPT' || !element.checkVisibility({ visibilityProperty: true })) return
    if (element.tagName === 'A') lines.push(`→ ${element.getAttribute('href')}`)
    if (element.tagName === 'TR') {
      const cells = [...element.children].map((cell) => plain(cell.textContent ?? ''))
      lines.push(cells.join(' | '))
      for (const link of element.querySelectorAll('a')) lines.push(`→ ${link.getAttribute('href')}`)
      return
    }
    if (element instanceof HTMLInputElement && /\d/.test(element.value))
      lines.push(`[${plain(element.value)}]`)
    const name = element.getAttribute('aria-label') ?? ''
    if (element.role === 'img' && /\d/.test(name)) lines.push(`(${plain(name)})`)
    const parts = [...element.children]
    const goesOn =
      parts.some((part) => isBlock(part) && hasFigure(part)) || element.querySelector('a, input, [role=img]')
    const rows =
      element.tagName === 'TBODY' && parts.length > 12 ? [...parts.slice(0, 2), ...parts.slice(-1)] : parts
    if (goesOn) for (const part of rows) read(part)
    else if (hasFigure(element)) lines.push(plain(element.textContent ?? ''))
  }
  const sheet = [...document.querySelectorAll('dialog[open]')].at(-1)
  for (const part of sheet ? [sheet] : document.querySelectorAll('main')) read(part)
  return lines.join('\n')
}
