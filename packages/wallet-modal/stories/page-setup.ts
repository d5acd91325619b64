import { createTexts, type Texts } from '../src/index.ts'

const locales = import.meta.glob<{ default: Parameters<typeof createTexts>[0] }>('../src/locales/*/index.ts')

/** Tags of the languages there are. */
export const languages: readonly string[] = Object.keys(locales).map((path) => path.split('/').at(-2) ?? '')

/** Sets the page's theme, direction and language, and answers with the language's texts. */
export async function setUpPage({
  theme = 'light',
  dir = 'ltr',
  lang = 'en',
}: {
  theme?: string | undefined
  dir?: string | undefined
  lang?: string | undefined
}): Promise<Texts> {
  const { documentElement: page } = document
  page.dataset.theme = theme
  page.dir = dir
  page.lang = lang
  const locale = await locales[`../src/locales/${lang}/index.ts`]?.()
  if (locale === undefined) throw new Error(`no language ${lang}`)
  return createTexts(locale.default)
}
