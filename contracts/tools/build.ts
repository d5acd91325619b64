import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generate } from './generate.ts'
import { GENERATED } from './room.ts'

const files = generate()
rmSync(GENERATED, { recursive: true, force: true })
mkdirSync(GENERATED, { recursive: true })
for (const [name, text] of files) writeFileSync(join(GENERATED, name), text)
console.log(`${files.size} files written to contracts/src/generated`)
