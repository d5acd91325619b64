import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What a step is given: the code that the page shows in it, by language. */
export type Step = (code: Readonly<Record<string, string>>) => Promise<void>

/**
 * Follows a page of `docs/recipes`: its numbered steps, in the page's order and by the page's names.
 * @throws {Error} when the page has a step that is not followed, or the other way round
 * @example await followRecipe('change-the-payer', { 'Put the new key in.': async () => {} })
 */
export async function followRecipe(page: string, steps: Readonly<Record<string, Step>>): Promise<void> {
  const text = await readFile(join(import.meta.dirname, `../../../docs/recipes/${page}.md`), 'utf8')
  const written = text.split(/^\d+\. \*\*/m).slice(1)
  const names = written.map((part) => part.slice(0, part.indexOf('**')))
  const known = Object.keys(steps)
  if (names.join('\n') !== known.join('\n'))
    throw new Error(`${page} says:\n${names.join('\n')}\nand this is followed:\n${known.join('\n')}`)
  for (const [place, part] of written.entries()) {
    const blocks = [...part.matchAll(/^ *```(\w+)\n([\s\S]*?)^ *```$/gm)]
    const code = Object.fromEntries(blocks.map(([, language = '', block = '']) => [language, block]))
    await steps[names[place] ?? '']?.(code)
  }
}

/** Runs a page's commands, with a folder in the place of `/etc/lode`. Answers what they printed. */
export async function runBlock(block: string | undefined, { etc }: { etc: string }): Promise<string> {
  if (!block) throw new Error('the step shows no commands')
  const text = block.replaceAll('/etc/lode', etc)
  return (await run('bash', ['-euo', 'pipefail', '-c', text])).stdout
}
