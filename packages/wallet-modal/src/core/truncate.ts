/** At most so many letters, an ellipsis in the place of the rest. Letters are what readers count, not code units. */
export function truncate(text: string, length: number): string {
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  return letters.length > length ? `${letters.slice(0, length).join('')}…` : text
}
