import type { Locale } from '@lode/translations/locale.ts'
import type { LetterPart } from './letter.ts'
import type { LetterParams, LetterTemplate } from './letter-params.ts'
import { type Ground, open, text, type Written } from './letter-pieces.ts'
import { writeNotice } from './write-notice.ts'

type Templates = { readonly [T in LetterTemplate]: (params: LetterParams[T], ground: Ground) => Written }

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
  notice: writeNotice,
  identityDecided: (_, ground) => ({
    subject: ground.say('identityDecided.subject'),
    title: ground.say('identityDecided.subject'),
    parts: [text(ground.say('identityDecided.text')), open(ground, '/kyc')],
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
