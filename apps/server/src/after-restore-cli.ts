import { readArguments } from '@lode/arguments'
import { highestPaid } from '@lode/chain-ethereum'
import { systemClock } from '@lode/clock'
import { type Database, databaseUrl, openDatabase } from '@lode/database'
import { describeFault } from '@lode/ledger'
import type { Address } from 'viem'
import { goOnFrom, highestKnown, holders, payouts } from './after-restore.ts'
import { auditEverything } from './audit-everything.ts'
import { readConfiguration } from './configuration.ts'
import { depositSettings, watchAgain } from './modules/deposit/module.ts'
import { knownVaults } from './modules/withdrawal/module.ts'
import { openChain } from './open-chain.ts'

const usage = `Usage: npm run after-restore -- --since BLOCK [--spare 100000]

What has to be done on a restored database before its server goes live: the books are audited, numbers go on above all that were
ever given, forgotten deposit addresses are watched, and the walk along the chain begins again at BLOCK, the first after the
moment that was restored. Safe to repeat. In the server's environment, and OWNER_DATABASE_URL (or OWNER_DATABASE_URL_FILE) for
the numbers. --spare: more accounts and withdrawals than there can have been since that moment.`

const { values } = readArguments({ usage, options: { since: { type: 'string' }, spare: { type: 'string' } } })
const { since = '', spare = '100000' } = values
const { OWNER_DATABASE_URL, OWNER_DATABASE_URL_FILE } = process.env
const ownerUrl = databaseUrl({ DATABASE_URL: OWNER_DATABASE_URL, DATABASE_URL_FILE: OWNER_DATABASE_URL_FILE })
if (![since, spare].every((text) => /^[1-9]\d{0,14}$/.test(text)) || !ownerUrl) {
  console.error(usage)
  process.exit(2)
}
const configuration = readConfiguration(process.env)
const db = openDatabase(configuration.databaseUrl, { max: 2, applicationName: 'lode after-restore' })
const owner = openDatabase(ownerUrl, { max: 1, applicationName: 'lode after-restore' })
try {
  await prepare(db, owner)
} catch (error) {
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : error)
  process.exitCode = 1
} finally {
  await Promise.all([db.end(), owner.end()])
}

async function prepare(app: Database, byOwner: Database): Promise<void> {
  const { fault, postings } = await auditEverything(app)
  if (fault) throw new Error(`the books are not right, and nothing was changed: ${describeFault(fault)}`)
  console.log(`the books are right: ${postings} postings`)
  const room = BigInt(spare)
  const { chain } = configuration
  const opened = openChain(configuration)
  // The database may be of before a change of the vault, and what is configured of after it: both have paid.
  const vaults = (await knownVaults({ db: app, chain: opened })) as Address[]
  let paid = 0n
  // Each node is asked: what one of them leaves out the other tells.
  for (const rpcUrl of [chain.rpcUrl, chain.secondRpcUrl])
    for (const vault of rpcUrl ? vaults : []) {
      const node = { rpcUrl: rpcUrl as string, chainId: chain.id, vault }
      const found = await highestPaid(node, { since: BigInt(since) })
      if (found > paid) paid = found
    }
  let highest = await highestKnown(app, payouts)
  if (paid > highest) highest = paid
  const number = await goOnFrom(byOwner, payouts, highest + room)
  console.log(
    `withdrawals go on from number ${number}; ${vaults.length > 1 ? 'the vaults have' : 'the vault has'} paid ${paid || 'none'} since`,
  )
  const users = (await highestKnown(app, holders)) + room
  console.log(`accounts go on from number ${await goOnFrom(byOwner, holders, users + 1n)}`)
  const deps = {
    db: app,
    chain: opened,
    clock: systemClock,
    settings: depositSettings(configuration),
  }
  const added = await watchAgain(deps, { users, since: BigInt(since) })
  console.log(`${added} more addresses are watched; the worker walks on from block ${since}`)
}
