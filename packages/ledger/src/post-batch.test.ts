import { testDatabase } from '@lode/test-kit'
import { afterAll, expect, test } from 'vitest'
import { openLedger } from './index.ts'
import { postBatch } from './post-batch.ts'
import { fund, transferOf } from './testing.ts'

const { db, close } = await testDatabase()
afterAll(close)
const ledger = openLedger({ db })

// Broken once: told to wait only where all of a group wait, one call held the key twice.
test('a group waits for the call that holds one of its keys', async () => {
  await fund(ledger, 'user/80', 10n)
  const [rent, fee] = [transferOf('user/80', 'income/rent', 1n), transferOf('user/80', 'income/fee', 1n)]
  const outcomes = await postBatch(db, new Date(), [[rent], [rent, fee]])
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['posted', 'conflict', 'conflict'])
})
