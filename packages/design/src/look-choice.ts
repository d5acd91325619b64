/** One choice that a holder makes of the looks: for now by an attribute of `<html>`, for later visits by this browser. */
export type LookChoice<Value extends string> = {
  /** All there is to choose from, what holds without a choice first. */
  readonly values: readonly Value[]
  /** The stored choice. */
  read(): Value
  choose(value: Value): void
}

/** Light or dark; `system` follows the device. @example colorTheme.choose('dark') */
export const colorTheme: LookChoice<'system' | 'light' | 'dark'> = lookChoice('theme', [
  'system',
  'light',
  'dark',
])

/** Which colour means up: red does in East Asian markets. Errors stay red. @example gainColor.choose('red') */
export const gainColor: LookChoice<'green' | 'red'> = lookChoice('gain', ['green', 'red'])

/** The app's `theme.js` reads the same keys before the first paint. */
function lookChoice<const Value extends string>(
  name: 'theme' | 'gain',
  values: readonly [Value, ...Value[]],
): LookChoice<Value> {
  const key = `lode.${name}`
  const [unchosen] = values
  return {
    values,
    read() {
      try {
        const stored = localStorage.getItem(key)
        return values.find((value) => value === stored) ?? unchosen
      } catch {
        return unchosen
      }
    },
    choose(value) {
      if (value === unchosen) delete document.documentElement.dataset[name]
      else document.documentElement.dataset[name] = value
      try {
        localStorage.setItem(key, value)
      } catch {
        // A browser that refuses storage keeps the choice for this visit only.
      }
    },
  }
}
