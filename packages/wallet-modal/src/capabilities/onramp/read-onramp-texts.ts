import type { OnRampTexts } from './texts/en.ts'

const languages: Readonly<Record<string, () => Promise<{ default: OnRampTexts }>>> = {
  'zh-CN': () => import('./texts/zh-CN.ts'),
  'zh-TW': () => import('./texts/zh-TW.ts'),
  ja: () => import('./texts/ja.ts'),
  ko: () => import('./texts/ko.ts'),
  ar: () => import('./texts/ar.ts'),
  fr: () => import('./texts/fr.ts'),
  it: () => import('./texts/it.ts'),
  es: () => import('./texts/es.ts'),
  vi: () => import('./texts/vi.ts'),
  id: () => import('./texts/id.ts'),
  ru: () => import('./texts/ru.ts'),
}

/** Fetches the texts of buying in a language; in English where there are none in that one. */
export async function readOnRampTexts(tag: string): Promise<OnRampTexts> {
  const file = await (languages[tag]?.() ?? import('./texts/en.ts'))
  return file.default
}
