/** The shortest decimal text of a number that JSON gave us: never with an exponent. @example decimalOf(1e21) // '1000000000000000000000' */
export function decimalOf(value: number): string {
  const text = String(value)
  return text.includes('e') ? value.toFixed(value < 1 ? 20 : 0) : text
}
