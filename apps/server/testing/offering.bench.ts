import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { canonicalText, commitmentLine, developmentStatementKey } from '@lode/domain'
import { localSigner } from '../src/modules/network/module.ts'
import { statementOf } from '../src/modules/offerings/module.ts'

/**
 * `npm run bench -- offering [--json] [--commitments 1000000]`: from the file of commitments to the signed file of their allocation, and
 * the most memory that took. Amounts are of 200 to 40 million base units; one in a thousand is alike.
 */
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    commitments: { type: 'string', default: '1000000' },
    fill: { type: 'string' },
  },
})
const count = Number(values.commitments)
const folder = await mkdtemp(join(tmpdir(), 'lode-offering-bench-'))
const [input, output] = [join(folder, 'commitments.txt'), join(folder, 'allocation.txt')]

async function fill(file: string): Promise<void> {
  const header = canonicalText({
    ...{ format: 'lode offering commitments', version: 1, offering: 'bench', coin: 'USDT', coinDecimals: 6 },
    ...{ token: 'KAO', tokenDecimals: 18, price: '0.05', supply: String(10n ** 27n), softCap: '1' },
    ...{ method: 'pro_rata', closedAt: '2026-11-24T09:00:00.000Z' },
  })
  const lines: string[] = []
  for (let n = 0; n < count; n++) {
    const hex = createHash('md5').update(String(n)).digest('hex')
    const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
    lines.push(commitmentLine(id, 200n + (BigInt(`0x${hex.slice(0, 12)}`) % 40_000_000n)))
  }
  await writeFile(file, `${header}\n${lines.sort().join('')}`)
}

// In a process of its own: what it takes is not what is measured.
if (values.fill) {
  await fill(values.fill)
  process.exit()
}
execFileSync(process.execPath, [import.meta.filename, '--commitments', String(count), '--fill', input])
const before = process.cpuUsage()
const start = performance.now()
const { allocation, statement } = statementOf(await readFile(input, 'utf8'))
await writeFile(output, allocation.text)
const { signature } = await localSigner(developmentStatementKey).sign(statement)
await writeFile(join(folder, 'statement.json'), JSON.stringify({ statement, signature }))
const seconds = Math.round((performance.now() - start) / 10) / 100
const { user, system } = process.cpuUsage(before)
const cpuSeconds = Math.round((user + system) / 10_000) / 100
const megabytes = Math.round(process.resourceUsage().maxRSS / 1024)
console.log(JSON.stringify({ case: 'allocate-1m-s', commitments: count, seconds, cpuSeconds, asked: 5 }))
console.log(JSON.stringify({ case: 'allocate-1m-mb', commitments: count, megabytes, asked: 1500 }))
await rm(folder, { recursive: true, force: true })
