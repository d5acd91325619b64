import * as z from 'zod/mini'

const texts = (most: number) =>
  z.record(
    z.string().check(z.regex(/^[a-z]{2}(-[A-Z]{2})?$/)),
    z.string().check(z.minLength(1), z.maxLength(most)),
  )

/** What an operator says in his own words: a text of each language, and of English at least. `most`: so many characters. */
export const saidInEnglish = (most: number) =>
  texts(most).check(z.refine((by) => 'en' in by, 'needs English, for whoever’s language is not there'))

/** What an operator announces to all holders from a moment on, by language; until a moment, or for as long as notices are kept. */
export const announcementShape = z.strictObject({
  title: saidInEnglish(120),
  text: saidInEnglish(2000),
  until: z.optional(z.nullable(z.iso.datetime())),
})
