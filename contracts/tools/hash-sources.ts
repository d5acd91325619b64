import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOM } from './room.ts'

/**
 * A hash of everything the generated files follow from: the sources, forge's settings, the versions of
 * compiler and library, and the generator itself.
 */
export function hashSources(): string {
  const { devDependencies } = JSON.parse(readFileSync(join(ROOM, 'package.json'), 'utf8'))
  const hash = createHash('sha256').update(JSON.stringify(devDependencies))
  const files = globSync(['src/**/*.sol', 'test/tokens/HostileTokens.sol'], { cwd: ROOM }).sort()
  for (const file of [...files, 'foundry.toml', 'tools/generate.ts']) {
    hash.update(`\n${file}\n`).update(readFileSync(join(ROOM, file)))
  }
  return hash.digest('hex')
}
