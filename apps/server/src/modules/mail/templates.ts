import type { SayInLetter } from '@lode/translations/letters.ts'
import type { Locale } from '@lode/translations/locale.ts'
import type { LetterPart } from './letter.ts'

/** What each kind of letter is told: text alone, so that it stays as it was written while it waits. Times are ISO 8601. */
export type LetterParams = {
  /** Proves that an address is read by who gave it. */
  emailCode: { readonly code: string; readonly minutes: string }
  /** Somebody gave an address that is another account's: to whom it is. */
  emailTaken: Record<never, never>
  /** To the address that was. `email` is the new one, masked; `until` the end of the hold on withdrawals. */
  emailChanged: { readonly email: string; readonly until: string }
  /** To the address that was. */
  emailRemoved: { readonly until: string }
}

/** A kind of letter. */
export type LetterTemplate = keyof LetterParams

/** What templates know of where they are sent from. */
type Ground = { readonly say: SayInLetter; readonly locale: Locale; readonly site: string }
type Written = { readonly subject: string; readonly title: string; readonly parts: readonly LetterPart[] }
type Templates = { readonly [T in LetterTemplate]: (params: LetterParams[T], ground: Ground) => Written }

const text = (line: string): LetterPart => ({ kind: 'text', text: line })
const open = ({ say, site }: Ground): LetterPart => ({ kind: 'link', text: say('open'), href: site })

/** Every letter that we write, as pieces of text. */
export const templates: Templates = {
  emailCode: ({ code, minutes }, { say, locale }) => ({
    subject: say('emailCode.subject', { code }),
    title: say('emailCode.title'),
    parts: [
      text(say('emailCode.text', { life: minutesIn(locale, minutes) })),
      { kind: 'code', text: code },
      text(say('emailCode.ignore')),
    ],
  }),
  emailTaken: (_, ground) => ({
    subject: ground.say('emailTaken.subject'),
    title: ground.say('emailTaken.subject'),
    parts: [text(ground.say('emailTaken.text')), text(ground.say('emailTaken.yours')), open(ground)],
  }),
  emailChanged: ({ email, until }, ground) => ({
    subject: ground.say('emailChanged.subject'),
    title: ground.say('emailChanged.subject'),
    parts: [text(ground.say('emailChanged.text', { email })), ...held(until, ground)],
  }),
  emailRemoved: ({ until }, ground) => ({
    subject: ground.say('emailRemoved.subject'),
    title: ground.say('emailRemoved.subject'),
    parts: [text(ground.say('emailRemoved.text')), ...held(until, ground)],
  }),
}

function held(until: string, ground: Ground): LetterPart[] {
  const { say, locale } = ground
  return [text(say('hold', { until: momentIn(locale, until) })), text(say('notYou')), open(ground)]
}

function minutesIn(locale: Locale, minutes: string): string {
  const unit = { style: 'unit', unit: 'minute', unitDisplay: 'long', numberingSystem: 'latn' } as const
  return new Intl.NumberFormat(locale, unit).format(Number(minutes))
}

function momentIn(locale: Locale, iso: string): string {
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC', numberingSystem: 'latn' } as const
  return `${new Intl.DateTimeFormat(locale, style).format(new Date(iso))} UTC`
}
