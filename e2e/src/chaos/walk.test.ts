import { expect, test } from 'vitest'
import { walk } from './walk.ts'
import { weights } from './walk-steps.ts'

// The night walks 10,000 steps by its own seed; a commit is given a small part, by its own number.
const steps = Number(process.env.STEPS ?? 80)
const seed = Number(process.env.SEED ?? process.env.LODE_PART ?? 7)

test('[G-01] [A-08] [M-07] random API steps of several holders leave books, chain and screens alike', {
  timeout: 1_200_000 + steps * 2000,
}, async () => {
  const { counts, differences } = await walk({ steps, seed }, console.log)
  console.log(JSON.stringify(counts))
  expect(differences).toEqual([])
  // What is drawn often was done, and not only refused.
  const often = Object.entries(weights).filter(([, weight]) => weight >= 60)
  expect(often.filter(([name]) => !(name in counts))).toEqual([])
})
