import { formsOf } from './icao-letters.ts'

/** A word of a name: the forms of each of its letters in machine-readable lines. */
type Word = readonly (readonly string[])[]

const apostrophes = /['’‘ʼʻʹ′`´·]/g
const arabic = /\p{Script=Arabic}/u

/**
 * Returns whether a name and the name in machine-readable lines share a word, in any transliteration that ICAO Doc 9303 allows. True where
 * the name is in a script that the standard does not transliterate: the reviewer compares it.
 * @param zone The field of the name, with its fillers. Where it ends without a filler its last word may be truncated.
 * @example sameName('Jürgen Müller', 'MUELLER<<JUERGEN<<<<<<<') // true
 */
export function sameName(name: string, zone: string): boolean {
  // The last text is empty where a filler ends the zone.
  const all = zone.split('<')
  const cut = all.at(-1)
  const texts = all.filter((text) => text.length > 1)
  const words = wordsOf(name)
  return words.length === 0 || words.some((word) => texts.some((text) => spells(word, text, text === cut)))
}

/** The words of a name that the lines can write: without apostrophes, apart at hyphens, of two letters or more. */
function wordsOf(name: string): Word[] {
  return name
    .normalize('NFKC')
    .replace(apostrophes, '')
    .replace(/\p{Cf}/gu, '')
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.replace(/\p{M}/gu, '').length > 1)
    .flatMap((word) => {
      const letters = [...word.toUpperCase()].map(formsOf)
      const written = letters.filter((one) => one !== undefined)
      if (written.length < letters.length) return []
      return arabic.test(word) ? [written, ...skeletonOf(written)] : [written]
    })
}

/**
 * Arabic names are mostly written by their sound: with the vowels that the script leaves out, and without the X that marks a letter. Both
 * are left aside, as the standard advises for comparing. Nothing for a word of fewer than two consonants, which too many texts would match.
 */
function skeletonOf(word: Word): Word[] {
  const consonants = word.map((forms) => [...new Set(forms.map(bare))])
  if (consonants.filter((forms) => !forms.includes('')).length < 2) return []
  const vowels = ['', ...'AEIOUWY']
  const between = [vowels, vowels]
  return [consonants.flatMap((forms) => [...between, forms.flatMap((one) => [one, one + one]), ...between])]
}

function bare(form: string): string {
  return form.replace(/[XAEIOUWY]/g, '').replace(/(.)\1+/g, '$1')
}

/** Walks the letters of a word along a text, all forms at once: as many steps as the word has forms, however they could be combined. */
function spells(word: Word, text: string, cut: boolean): boolean {
  let reached = new Set([0])
  for (const forms of word) {
    const next = new Set<number>()
    for (const at of reached) {
      const rest = text.slice(at)
      for (const form of forms) {
        if (rest.startsWith(form)) next.add(at + form.length)
        if (cut && form.startsWith(rest)) return true
      }
    }
    reached = next
  }
  return reached.has(text.length)
}
