/** Runs in a page before all else: what a browser's own setting of the text size does. */
export function enlargeText(percent: number): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`html { font-size: ${percent}% }`)
  document.adoptedStyleSheets = [sheet]
}
