/**
 * A wallet's first letter on its colour, as a `data:` address of some 250 bytes: for a wallet of which we have no mark
 * that may be used.
 * @param colour Six hexadecimal digits; the letter is black or white, whichever is read better on it.
 * @example monogramIcon({ name: 'MetaMask', colour: '#f6851b' })
 */
export function monogramIcon({ name, colour }: { name: string; colour: string }): string {
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0]?.toUpperCase() ?? 'W'
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="${colour}" d="M0 0h40v40H0z"/>` +
    `<text x="20" y="27" fill="${inkOn(colour)}" font-family="system-ui,sans-serif" font-size="20" font-weight="700"` +
    ` text-anchor="middle">${letter}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg).replaceAll('%20', ' ').replaceAll('%3D', '=').replaceAll('%2F', '/').replaceAll('%3A', ':').replaceAll('%22', "'")}`
}

/** Black or white by the relative luminance of WCAG 2: either is 4.5:1 or better on every colour. */
function inkOn(colour: string): '#000' | '#fff' {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.179 ? '#000' : '#fff'
}
