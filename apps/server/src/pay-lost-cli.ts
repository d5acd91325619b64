import { readArguments } from '@lode/arguments'
import { systemClock } from '@lode/clock'
import { openDatabase } from '@lode/database'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { readSignerConfiguration } from './configuration.ts'
import { payLost } from './modules/withdrawal/module.ts'
import { openPayingChain } from './open-chain.ts'
import { readSecretFile } from './platform/environment/read-secret-file.ts'
import { demandOperator } from './platform/run-command.ts'

/**
 * `npm run pay-lost -- --number N --key-file FILE [--password-file FILE] --by NAME`, in the signer's environment: see `payLost`, and
 * `docs/recipes/responding-to-alerts.md` for when.
 */
const usage =
  'Usage: npm run pay-lost -- --number N --key-file FILE [--password-file FILE] --by NAME (the key of another account with the role PAYER)'
const { values } = readArguments({
  usage,
  options: {
    number: { type: 'string' },
    'key-file': { type: 'string' },
    'password-file': { type: 'string' },
    by: { type: 'string' },
  },
})
const { number, 'key-file': file, 'password-file': passwordFile, by = '' } = values
if (!number || !/^\d+$/.test(number) || !file) {
  console.error(usage)
  process.exit(2)
}
const configuration = readSignerConfiguration(process.env)
const payer = privateKeyToAccount(readSecretFile(file, passwordFile) as Hex)
const { payouts: byHand } = openPayingChain({ ...configuration, keys: { ...configuration.keys, payer } })
const db = openDatabase(configuration.databaseUrl, { max: 1, applicationName: 'lode pay-lost' })
try {
  const { OPERATORS: operators } = process.env
  const actor = demandOperator({ by, operators, to: 'pay-lost', permission: 'payouts' })
  const hash = await payLost(
    { db, chain: openPayingChain(configuration), byHand },
    { number: BigInt(number), actor, at: systemClock.now() },
  )
  console.log(`sent as ${hash}; clear the halt when it is final`)
} catch (error) {
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : error)
  process.exitCode = 1
} finally {
  await db.end()
}
