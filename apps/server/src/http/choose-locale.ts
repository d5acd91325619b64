import type { FastifyRequest } from 'fastify'

/**
 * The locale to greet a caller in: the one they chose (a cookie), else the first of their browser's that
 * there is, by its whole tag and then by its language; undefined when none is.
 */
export function chooseLocale(
  request: Pick<FastifyRequest, 'cookies' | 'headers'>,
  { locales, cookie }: { locales: readonly string[]; cookie: string },
): string | undefined {
  const chosen = locales.find((locale) => locale === request.cookies[cookie])
  if (chosen) return chosen
  for (const tag of wanted(request.headers['accept-language'] ?? '')) {
    const found =
      locales.find((locale) => locale.toLowerCase() === tag) ??
      locales.find((locale) => locale.toLowerCase().split('-')[0] === tag.split('-')[0])
    if (found) return found
  }
  return undefined
}

function wanted(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', quality = 'q=1'] = part.trim().toLowerCase().split(';')
      return { tag: tag.trim(), weight: Number(quality.trim().replace('q=', '')) || 0 }
    })
    .filter(({ tag, weight }) => tag && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}
