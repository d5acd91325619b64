/** What stands between two sentences of a language: its full stop may bring its own room. @example sentenceGap('ja') // '' */
export function sentenceGap(locale: string): '' | ' ' {
  return /^(zh|ja)/.test(locale) ? '' : ' '
}
