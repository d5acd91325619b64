import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keccak256, toHex } from 'viem'
import { vaultBytecode } from '../src/bytecode.ts'
import { ROOM } from './room.ts'
import { runForge } from './run-forge.ts'

type Metadata = {
  compiler: { version: string }
  language: string
  settings: { compilationTarget: Record<string, string> } & Record<string, unknown>
  sources: Record<string, { keccak256: string }>
}

/**
 * The vault's sources and settings as explorers take them ("Solidity standard JSON input"). Checked: the sources are those
 * that were compiled, and what was compiled is what we deploy.
 * @throws {Error} where one is not
 */
export function verificationInput(): { compiler: string; contract: string; input: object } {
  if (runForge({ args: ['build', '--skip', 'test'], quiet: true }) !== 0)
    throw new Error('forge build failed')
  const artifact = JSON.parse(readFileSync(join(ROOM, 'out/Vault.sol/Vault.json'), 'utf8')) as {
    bytecode: { object: string }
    metadata: Metadata
  }
  if (artifact.bytecode.object !== vaultBytecode)
    throw new Error('the sources give other bytes than those that are deployed: npm run contracts')
  const { compiler, language, settings, sources } = artifact.metadata
  const { compilationTarget, ...rest } = settings
  const [target] = Object.entries(compilationTarget)
  const contents = Object.entries(sources).map(([path, { keccak256: sum }]) => {
    const content = readFileSync(join(ROOM, path), 'utf8')
    if (keccak256(toHex(content)) !== sum) throw new Error(`${path} is not what was compiled`)
    return [path, { content }] as const
  })
  return {
    compiler: `v${compiler.version}`,
    contract: target?.join(':') ?? '',
    input: {
      language,
      sources: Object.fromEntries(contents),
      settings: {
        ...rest,
        outputSelection: { '*': { '*': ['abi', 'evm.bytecode', 'evm.deployedBytecode'] } },
      },
    },
  }
}
