import { coinSymbols } from '@lode/domain'
import { afterAll } from 'vitest'

const before = coinSymbols().length

/**
 * A set-up file of the tiers whose files share processes: a coin that one file teaches stays for the next (`keepAssets`),
 * and which file is next differs from run to run. Whoever teaches one has a process to itself (`tiers.ts`).
 */
afterAll(() => {
  const taught = coinSymbols().slice(before)
  if (taught.length > 0)
    throw new Error(`taught the tests after it ${taught.join(', ')}: see teaches in tools/src/tiers.ts`)
})
