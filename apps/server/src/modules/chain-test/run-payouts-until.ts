import { openEthereum } from '@lode/chain-ethereum'
import { openDatabase } from '@lode/database'
import { systemClock } from '@lode/domain'
import { openLedger } from '@lode/ledger'
import { privateKeyToAccount } from 'viem/accounts'
import { createPayoutRunner } from '../../jobs/payout-runner.ts'
import { going } from './world.ts'

// A process of its own that runs payouts once and kills itself, without any farewell, at one named step.
const told = JSON.parse(process.argv[2] ?? '{}')
const db = openDatabase(told.databaseUrl, { max: 2 })
const chain = openEthereum({
  ...told.ethereum,
  payer: privateKeyToAccount(told.payerKey),
  sweeper: privateKeyToAccount(told.payerKey),
})
await createPayoutRunner({
  db,
  chain,
  ledger: openLedger({ db }),
  clock: systemClock,
  settings: { confirmations: BigInt(told.confirmations), stuckAfterMs: 60_000, arrivalSeconds: 60 },
  alarm: () => undefined,
  onStep: (step) => {
    if (step === told.dieAt) process.kill(process.pid, 'SIGKILL')
  },
}).run(going)
await db.end()
