/** A picture of an address that is the same wherever it is drawn: two colours and a mirrored pattern of 5 by 5. */
export type Identicon = { readonly ground: string; readonly ink: string; readonly path: string }

/**
 * Draws an address from its digits alone, so that an account without a picture is known again.
 * @example identicon('0xf39F…2266') // { ground: 'hsl(210 40% 88%)', ink: 'hsl(40 55% 34%)', path: 'M1 0h1v1H1z…' }
 */
export function identicon(address: string): Identicon {
  const digits = address.toLowerCase().replace(/^0x/, '')
  const digit = (index: number): number => Number.parseInt(digits[index % digits.length] ?? '0', 16) || 0
  const hue = ((digit(0) * 16 + digit(1)) * 360) >> 8
  const cells: string[] = []
  for (let y = 0; y < 5; y += 1) {
    for (let x = 0; x < 3; x += 1) {
      if (digit(2 + y * 3 + x) < 8) continue
      for (const column of x === 2 ? [2] : [x, 4 - x]) cells.push(`M${column} ${y}h1v1h-1z`)
    }
  }
  return {
    ground: `hsl(${hue} 40% 88%)`,
    ink: `hsl(${(hue + 150) % 360} 55% 34%)`,
    path: cells.join(''),
  }
}
