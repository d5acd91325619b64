/** A text from an address as one of a few: the first where it is none of them. @example oneOf(['open', 'all'], 'x') // 'open' */
export function oneOf<Value extends string>(options: readonly [Value, ...Value[]], text: string): Value {
  return options.find((option) => option === text) ?? options[0]
}
