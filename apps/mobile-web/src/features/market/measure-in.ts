/** How wide the chart in an element writes a text, in pixels. @example measureIn(root)('Nov 5') */
export function measureIn(root: HTMLElement): (text: string) => number {
  const pen = document.createElement('canvas').getContext('2d')
  // Without a canvas there is no chart either.
  if (!pen) return (text) => text.length * 8
  pen.font = `12px ${getComputedStyle(root).fontFamily}`
  return (text) => pen.measureText(text).width
}
