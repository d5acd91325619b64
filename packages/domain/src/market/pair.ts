/** What is traded against what, as exchanges and screens name it. @example 'BTC-USDT' */
export type Pair = `${string}-${string}`

const form = /^[A-Z0-9]{2,10}-[A-Z0-9]{2,10}$/

/** Whether a text names a pair. */
export function isPair(text: string): text is Pair {
  return form.test(text)
}

/** The two sides of a pair. @example sidesOf('BTC-USDT') // { base: 'BTC', quote: 'USDT' } */
export function sidesOf(pair: Pair): { base: string; quote: string } {
  const [base = '', quote = ''] = pair.split('-')
  return { base, quote }
}
