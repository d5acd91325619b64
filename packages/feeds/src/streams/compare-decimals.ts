/**
 * Compares two decimal texts without a sign, digit by digit: 1, 0 or -1.
 * @example compareDecimals('10.5', '9.50') // 1
 */
export function compareDecimals(a: string, b: string): number {
  const [wholeA, fractionA] = partsOf(a)
  const [wholeB, fractionB] = partsOf(b)
  if (wholeA.length !== wholeB.length) return wholeA.length > wholeB.length ? 1 : -1
  if (wholeA !== wholeB) return wholeA > wholeB ? 1 : -1
  if (fractionA === fractionB) return 0
  // Of two fractions the one that the other begins with is smaller or, with zeros behind it, the same.
  const length = Math.max(fractionA.length, fractionB.length)
  const [longA, longB] = [fractionA.padEnd(length, '0'), fractionB.padEnd(length, '0')]
  return longA === longB ? 0 : longA > longB ? 1 : -1
}

function partsOf(text: string): [whole: string, fraction: string] {
  const point = text.indexOf('.')
  const whole = point < 0 ? text : text.slice(0, point)
  return [whole.startsWith('0') ? whole.replace(/^0+/, '') : whole, point < 0 ? '' : text.slice(point + 1)]
}
