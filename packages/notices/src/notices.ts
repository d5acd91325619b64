import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The text of the MIT licence, for packages that name it and carry no file of it. */
const mit = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`

/** Pictures of wallets, coins and networks that our own files contain: docs/marks.md says which is of whom. */
const marks = [
  '@rainbow-me/rainbowkit 2.2.11 (pictures), MIT\n\nCopyright (c) 2024 Rainbow',
  '@web3-onboard/injected-wallets 2.11.3 (pictures), MIT\n\nCopyright (c) Blocknative',
  '@web3icons/core 4.0.56 (pictures), MIT\n\nCopyright (c) 0xa3k5',
].map((head) => `${head}\n\n${mit}`)

/** The file name of the notices, in a build of an app and beside the bundle of the processes. */
export const noticesFile = 'third-party-notices.txt'

/**
 * Collects the licences of the packages that modules of a build come from, each with its own text, and those of the pictures.
 * @param modules The paths of the modules; those of our own are passed over.
 * @throws {Error} naming a package with a licence that has neither a text in the package nor one here
 */
export async function collectNotices(modules: Iterable<string>): Promise<string> {
  const folders = new Set([...modules].map(packageFolder).filter((path) => path !== undefined))
  const texts = await Promise.all([...folders].map(noticeOf))
  return [...new Set([...texts.sort(), ...marks])].join(`\n\n${'-'.repeat(80)}\n\n`)
}

/** The folder of the package that a module belongs to; undefined of our own. */
function packageFolder(module: string): string | undefined {
  return /^(?:\0|file:\/\/)?(.*\/node_modules\/(?:@[^/]+\/)?[^/?]+)/.exec(module)?.[1]
}

type Manifest = {
  name: string
  version: string
  license?: string
  author?: string | { name?: string }
  private?: boolean
}

async function noticeOf(folder: string): Promise<string> {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const { name, version, license = '' } = manifest
  const entries = await readdir(folder, { withFileTypes: true })
  const files = entries.filter((one) => one.isFile()).map((one) => one.name)
  const named = files.filter((file) => /^(?:licen[cs]e|copying|notice)/i.test(file)).sort()
  const texts = await Promise.all(named.map((file) => readFile(join(folder, file), 'utf8')))
  const author = typeof manifest.author === 'string' ? manifest.author : manifest.author?.name
  if (texts.length === 0 && license === 'MIT')
    texts.push(`Copyright (c) ${author ?? `the authors of ${name}`}\n\n${mit}`)
  // These ask for no text of theirs in copies.
  if (texts.length === 0 && !['0BSD', 'Apache-2.0', 'CC0-1.0', 'Unlicense'].includes(license))
    throw new Error(
      `${name} ${version} (${license}) has no text of its licence: add it to packages/bundle/src/notices.ts`,
    )
  return [`${name} ${version}, ${license}`, ...texts.map((text) => text.trim())].join('\n\n')
}
