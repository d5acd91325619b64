/** A catalogue of texts, as deep as it likes. */
export type Texts = { readonly [key: string]: string | Texts }

/** The texts of a catalogue by their full keys, `home.title`. */
export function flattenTexts(texts: Texts, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[prefix + key, value] as const]
        : [...flattenTexts(value, `${prefix}${key}.`)],
    ),
  )
}
