import type { Locale } from '@lode/translations/locale.ts'

/** A piece of a letter. A code stands alone and large; a link leads into the app. */
export type LetterPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

/** What a letter says, before it is text or HTML. */
export type Letter = {
  readonly locale: Locale
  readonly subject: string
  readonly title: string
  readonly parts: readonly LetterPart[]
  /** Below everything: why it came. */
  readonly footer: string
}
