import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fixedClock } from '@lode/domain'
import { testDatabase } from '@lode/test-kit'
import { expect, test } from 'vitest'
import { minersFile } from '../../../testing/mining-world.ts'
import { loadMiners } from './load-miners.ts'

test('[M-07] a rating is from the beginning of time, and another from when it was loaded; the same again changes nothing', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lode-miners-'))
  const { db, close } = await testDatabase({ max: 2 })
  const clock = fixedClock('2026-11-21T12:00:00Z')
  const shipped = JSON.parse(await readFile(minersFile, 'utf8'))
  for (const ratedTh of ['50000', '50000.0', '60000', '60000', '50000']) {
    const file = join(folder.path, 'miners.json')
    await writeFile(file, JSON.stringify({ ...shipped, ratedTh }))
    await loadMiners(db, { file, clock })
    clock.advance(3_600_000)
  }
  const ratings =
    await db`select from_at as "from", rated_th::float8 as th from mining_rating order by from_at`
  expect(ratings).toEqual([
    { from: new Date(0), th: 50000 },
    { from: new Date('2026-11-21T14:00:00Z'), th: 60000 },
    { from: new Date('2026-11-21T16:00:00Z'), th: 50000 },
  ])
  await close()
})
