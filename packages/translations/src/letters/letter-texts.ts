import type en from './texts/en.ts'

/** A text of a letter. */
export type LetterKey = keyof typeof en

/** What a locale says in letters: every English key. */
export type LetterTexts = Readonly<Record<LetterKey, string>>
