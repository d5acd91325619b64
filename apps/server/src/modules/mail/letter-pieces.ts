import type { SayInLetter } from '@lode/translations/letters.ts'
import type { Locale } from '@lode/translations/locale.ts'
import type { LetterPart } from './letter.ts'

/** What templates know of where they are sent from. */
export type Ground = { readonly say: SayInLetter; readonly locale: Locale; readonly site: string }

/** What a template makes. */
export type Written = {
  readonly subject: string
  readonly title: string
  readonly parts: readonly LetterPart[]
}

/** A paragraph. */
export const text = (line: string): LetterPart => ({ kind: 'text', text: line })

/** The way into the app, to a screen of it. */
export function open({ say, site }: Ground, path = ''): LetterPart {
  return { kind: 'link', text: say('open'), href: `${site}${path}` }
}
