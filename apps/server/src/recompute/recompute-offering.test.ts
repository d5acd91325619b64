import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { canonicalText, commitmentLine, developmentStatementKey } from '@lode/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localSigner } from '../modules/network/module.ts'
import { statementOf } from '../modules/offerings/module.ts'
import { recomputeOffering } from './recompute-offering.ts'

const script = join(import.meta.dirname, '../../../../tools/src/recompute_offering.py')
const run = promisify(execFile)
const seed = randomInt(2 ** 31)
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lode-offering-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function random(state: number): (below: number) => number {
  let now = state >>> 0
  return (below) => {
    now = (Math.imul(now, 1664525) + 1013904223) >>> 0
    return Math.floor((now / 2 ** 32) * below)
  }
}

/** Commitments whose amounts run from 1 to 2^200, some alike, as the product writes them. */
function commitmentsOf(next: (below: number) => number, method: string): string {
  const header = {
    ...{ format: 'lode offering commitments', version: 1, offering: 'kaolin', coin: 'USDT', coinDecimals: 6 },
    ...{ token: 'KAO', tokenDecimals: next(19), price: ['0.05', '1', '3', '0.000007'][next(4)], method },
    ...{
      supply: String(2n ** BigInt(next(140)) + 7n),
      softCap: String(10 ** next(9)),
      closedAt: '2026-11-24T09:00:00.000Z',
    },
  }
  const ids = Array.from(
    { length: 1 + next(60) },
    (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  )
  const units = () => (next(3) === 0 ? 2n ** BigInt(next(201)) : BigInt(1 + next(5)))
  return `${canonicalText(header)}\n${ids.map((id) => commitmentLine(id, units())).join('')}`
}

test(`[I-05] a second implementation in another language gives the same bytes (seed ${seed})`, async () => {
  const next = random(seed)
  for (let round = 0; round < 12; round++) {
    const commitments = commitmentsOf(next, round % 2 === 0 ? 'pro_rata' : 'from_bottom')
    const file = join(folder, 'commitments.txt')
    await writeFile(file, commitments)
    const { stdout } = await run('python3', [script, '--allocate', file], { maxBuffer: 2 ** 26 })
    const { allocation } = statementOf(commitments)
    expect(stdout).toBe(allocation.text)
  }
})

test('[I-05] a saved file is right as it is, and what was changed in it is found by both', async () => {
  const commitments = commitmentsOf(random(7), 'pro_rata')
  const { allocation, statement } = statementOf(commitments)
  const { key, signature } = await localSigner(developmentStatementKey).sign(statement)
  const { digestOf } = await import('@lode/domain')
  const first = JSON.stringify({ statement, digest: await digestOf(statement), keyId: key.id, signature })
  const right = `${first}\n${commitments}${allocation.text}`
  const python = async (text: string) => {
    const file = join(folder, 'saved.offering')
    await writeFile(file, text)
    return run('python3', [script, file]).then(
      () => 0,
      ({ code }: { code: number }) => code,
    )
  }
  expect(await recomputeOffering(right, [key])).toMatchObject({ wrong: [], signature: 'passed' })
  expect(await python(right)).toBe(0)
  const more = right.replace('"supply":"', '"supply":"9')
  expect((await recomputeOffering(more, [key])).wrong).toHaveLength(2)
  expect(await python(more)).toBe(1)
  const other = await localSigner(developmentStatementKey).sign(`${statement} `)
  const forged = right.replace(signature, other.signature)
  expect(await recomputeOffering(forged, [key])).toMatchObject({ signature: 'failed' })
  expect(await recomputeOffering(right, null)).toMatchObject({ wrong: [], signature: 'unchecked' })
  await expect(recomputeOffering(first, null)).rejects.toThrow('no allocation')
})
