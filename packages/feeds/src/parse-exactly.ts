/** A whole book of Coinbase has half as many: more take more memory than their text by far. */
const mostValues = 600_000

/**
 * Reads JSON with its numbers as they were written: no digit of a price is lost on the way.
 * @throws {Error} where it is no JSON, or has more than 600,000 values
 * @example parseExactly('[0.10]') // ['0.10']
 */
export function parseExactly(text: string): unknown {
  let values = 0
  for (let comma = text.indexOf(','); comma >= 0; comma = text.indexOf(',', comma + 1))
    if (++values >= mostValues) throw new Error(`more than ${mostValues} values`)
  return JSON.parse(text, (_key, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' ? (context?.source ?? String(value)) : value,
  )
}
