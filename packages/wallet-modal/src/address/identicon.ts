/** A picture of an address that is the same wherever it is drawn: two colours and a mirrored pattern of 5 by 5. */
export type Identicon = { readonly ground: string; readonly ink: string; readonly path: string }

/**
 * Draws an address, of any chain, from its letters alone, so that it is known again at a glance. The pattern lies in a
 * square of 5 by 5. The case counts, but for hexadecimal addresses, which are written in either.
 * @example identicon('0xf39F…2266') // { ground: 'hsl(210 40% 88%)', ink: 'hsl(0 55% 34%)', path: 'M1 0h1v1h-1z…' }
 */
export function identicon(address: string): Identicon {
  const bits = hash(/^0x/i.test(address) ? address.toLowerCase() : address)
  const cells: string[] = []
  for (let y = 0; y < 5; y += 1) {
    for (let x = 0; x < 3; x += 1) {
      if (((bits >>> (y * 3 + x)) & 1) === 0) continue
      for (const column of x === 2 ? [2] : [x, 4 - x]) cells.push(`M${column} ${y}h1v1h-1z`)
    }
  }
  const hue = ((bits >>> 15) * 360) >>> 17
  return { ground: `hsl(${hue} 40% 88%)`, ink: `hsl(${(hue + 150) % 360} 55% 34%)`, path: cells.join('') }
}

/** FNV-1a, 32 bits, stirred once more: it has to spread, not to resist. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  return (value ^ (value >>> 13)) >>> 0
}
