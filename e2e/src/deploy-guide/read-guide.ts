/** A block of code of a guide, as it stands there. */
export type Block = { readonly language: string; readonly text: string; readonly heading: string }

/** The blocks of a guide that name a language, in order, each with the heading it stands under. */
export function readGuide(markdown: string): Block[] {
  const blocks: Block[] = []
  let heading = ''
  for (const [, title, language, text = ''] of markdown.matchAll(/^## (.+)$|^```(\w+)\n([\s\S]*?)^```$/gm)) {
    if (title !== undefined) heading = title
    else if (language !== undefined) blocks.push({ language, text, heading })
  }
  return blocks
}
