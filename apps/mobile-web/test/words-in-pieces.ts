/** The words that stand on more than two lines. Runs in the page. */
export function wordsInPieces(rows: Element[]): string[] {
  const found: string[] = []
  for (const row of rows) {
    const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}+/gu)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 2) found.push(word)
      }
  }
  return found
}
