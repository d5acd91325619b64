import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashFiles, MANIFEST } from './hash-files.ts'
import { hashSources } from './hash-sources.ts'
import { ROOM } from './room.ts'
import { runForge } from './run-forge.ts'

/** The contracts that TypeScript talks to, and which of them it deploys. The vault deploys its factory. */
const CONTRACTS = [
  { name: 'Vault', file: 'vault', deployable: true },
  { name: 'ForwarderFactory', file: 'forwarder-factory', deployable: false },
  { name: 'OfferingExit', file: 'offering-exit', deployable: true },
  { name: 'TetherLike', file: 'tether-like', deployable: true },
  { name: 'WrappedBitcoin', file: 'wrapped-bitcoin', deployable: true },
  { name: 'TestToken', file: 'test-token', deployable: true },
]

/** Tokens that lie, which tests deploy to see that nobody is fooled. */
const HOSTILE = ['ReturnsFalse', 'OnlySays', 'NoEvent', 'FeeOnTransfer', 'SwallowsRevert']

const HEADER = '// Written by `npm run contracts` from the Solidity sources. Do not edit.\n'

/**
 * Compiles the sources and answers the generated files by name, the manifest among them. Bytecode has a
 * file of its own, so that a web page which needs an ABI does not load it.
 *
 * @throws {Error} When forge fails; it has said why.
 */
export function generate(): Map<string, string> {
  if (runForge({ args: ['build', '--skip', 'test'], quiet: true }) !== 0)
    throw new Error('forge build failed')
  const files = new Map<string, string>()
  for (const { name, file, deployable } of CONTRACTS) {
    const artifact = readArtifact(name, name)
    const constant = `${name.charAt(0).toLowerCase()}${name.slice(1)}`
    const entries = artifact.abi.map((entry: unknown) => `  ${JSON.stringify(entry)},\n`).join('')
    files.set(`${file}.abi.ts`, `${HEADER}export const ${constant}Abi = [\n${entries}] as const\n`)
    if (!deployable) continue
    files.set(
      `${file}.bytecode.ts`,
      `${HEADER}export const ${constant}Bytecode =\n  '${artifact.bytecode.object}' as const\n`,
    )
  }
  const hostile = HOSTILE.map(
    (name) => `  ${name}:\n    '${readArtifact('HostileTokens', name).bytecode.object}',\n`,
  )
  files.set(
    'hostile-tokens.bytecode.ts',
    `${HEADER}export const hostileTokens = {\n${hostile.join('')}} as const\n`,
  )
  const manifest = { sources: hashSources(), files: hashFiles(files) }
  return files.set(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`)
}

function readArtifact(file: string, name: string): { abi: unknown[]; bytecode: { object: string } } {
  return JSON.parse(readFileSync(join(ROOM, 'out', `${file}.sol`, `${name}.json`), 'utf8'))
}
