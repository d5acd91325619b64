const beyondLatin = /[^\0-\xff]/

/** What a text takes in memory: one byte for each letter, or two for each where one of them needs it. */
export function memoryOf(text: string): number {
  return beyondLatin.test(text) ? 2 * text.length : text.length
}
