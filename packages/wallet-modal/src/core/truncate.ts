/** At most so many letters, an ellipsis in the place of the rest. Letters are what readers count, not code units. */
export function truncate(text: string, length: number): string {
  const letters = lettersOf(text)
  return letters.length > length ? `${letters.slice(0, length).join('')}…` : text
}

/** Firefox before 125 has no segmenter: code points then. */
function lettersOf(text: string): string[] {
  const { Segmenter } = Intl as Partial<typeof Intl>
  return Segmenter ? [...new Segmenter().segment(text)].map(({ segment }) => segment) : [...text]
}
