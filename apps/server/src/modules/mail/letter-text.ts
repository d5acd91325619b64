import type { Letter, LetterPart } from './letter.ts'

/** A letter as plain text. */
export function letterText({ title, parts, footer }: Letter): string {
  return `${[title, ...parts.map(partText), '-- ', footer].join('\n\n')}\n`
}

function partText(part: LetterPart): string {
  return part.kind === 'link' ? `${part.text}: ${part.href}` : part.text
}
