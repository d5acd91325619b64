import { loadLetterTexts } from '@lode/translations/letters.ts'
import { isLocale } from '@lode/translations/locale.ts'
import type { Letter } from './letter.ts'
import type { LetterParams, LetterTemplate } from './letter-params.ts'
import { templates } from './templates.ts'

/** Writes the letter of a row, as a site of ours. @throws {Error} when a newer version of us asked for it: that one will send it. */
export async function writeLetter(
  { template, locale, params }: { template: string; locale: string; params: unknown },
  site: string,
): Promise<Letter> {
  if (!isTemplate(template) || !isLocale(locale)) throw new Error(`no letter ${template} in ${locale}`)
  const say = await loadLetterTexts(locale)
  // What a row holds was typed when it was written.
  const write = templates[template] as (
    params: LetterParams[LetterTemplate],
    ground: object,
  ) => Pick<Letter, 'subject' | 'title' | 'parts'>
  const written = write(params as LetterParams[LetterTemplate], { site, say, locale })
  return { ...written, locale, footer: say('why', { site: new URL(site).host }) }
}

function isTemplate(name: string): name is LetterTemplate {
  return Object.hasOwn(templates, name)
}
