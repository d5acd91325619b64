/**
 * The languages of an `Accept-Language` header, the most wanted first.
 * @example acceptedLanguages('fr-CA, en;q=0.5, *;q=0') // ['fr-CA', 'en']
 */
export function acceptedLanguages(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', quality = 'q=1'] = part.trim().split(';')
      return { tag: tag.trim(), weight: Number(quality.trim().replace('q=', '')) || 0 }
    })
    .filter(({ tag, weight }) => tag && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}
