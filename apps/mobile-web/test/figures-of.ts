import type { Locator } from 'playwright-core'

/**
 * Reads the figures of a part of a screen by the label of each: a term of a list, or a heading with its figure below.
 * @throws {Error} when a label stands twice, or two labels show the same: swapped values would not be noticed.
 * @example expect(await figuresOf(page.getByRole('main'))).toMatchObject({ Invested: '800.000USDT' })
 */
export async function figuresOf(part: Locator): Promise<Record<string, string>> {
  const pairs = await part.evaluate((root) => {
    const textOf = (element: Element | null | undefined): string =>
      (element?.textContent ?? '')
        .replace(/[\u2066-\u2069]/g, '')
        .replace(/\s+/g, ' ')
        .trim()
    return [...root.querySelectorAll('dt, h2, h3')]
      .map((label) => [textOf(label), textOf(label.nextElementSibling)] as const)
      .filter(([, value]) => /\d/.test(value))
  })
  const labels = new Map<string, string>()
  for (const [label, value] of pairs) {
    if (labels.has(label)) throw new Error(`"${label}" stands twice`)
    const same = [...labels].find(([, other]) => other === value)
    if (same) throw new Error(`"${same[0]}" and "${label}" both show ${value}`)
    labels.set(label, value)
  }
  return Object.fromEntries(labels)
}
