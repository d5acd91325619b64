import { execFile } from 'node:child_process'
import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Runs a file with a map that says of its second line: line 5 of `source.ts`, column 3. */
async function stackOf(map: string | undefined): Promise<string> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lode-stack-'))
  const file = join(folder.path, 'made.mjs')
  await writeFile(
    file,
    `import { nameSources } from ${JSON.stringify(join(import.meta.dirname, 'name-sources.ts'))}\nnameSources(); const error = new TypeError('wrong')\nconsole.log(error.stack)\n`,
  )
  if (map !== undefined) await writeFile(`${file}.map`, map)
  return (await promisify(execFile)(process.execPath, [file])).stdout
}

const map = JSON.stringify({ version: 3, sources: ['../src/source.ts'], names: [], mappings: ';AAIE' })

// Seen to fail with Node's own stacks: made.mjs:2:32.
test('a stack names the source where the file has a source map', async () => {
  expect(await stackOf(map)).toMatch(/^TypeError: wrong\n {4}at file:\/\/\S+\/src\/source\.ts:5:3\n/)
})

test.each([undefined, 'no map'])('a stack names the file where its source map is %s', async (text) => {
  expect(await stackOf(text)).toMatch(/^TypeError: wrong\n {4}at file:\/\/\S+\/made\.mjs:2:30\n/)
})
