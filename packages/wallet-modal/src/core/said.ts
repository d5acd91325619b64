import type { TextKey, Texts } from './create-texts.ts'

/** Something to say, in whatever language it will be read: the key of a text and what fills its holes. */
export type Said = { readonly key: TextKey; readonly params?: Readonly<Record<string, string>> }

/** Says it. @example say(texts, { key: 'openWallet', params: { wallet: 'Lode' } }) // 'Open Lode' */
export function say(texts: Texts, { key, params }: Said): string {
  return texts(key, params)
}
