import type { PayingChain } from '@lode/chain'
import { openPayingEthereum } from '@lode/chain-ethereum'
import { type Clock, systemClock } from '@lode/clock'
import { type Database, openDatabase } from '@lode/database'
import { type Ledger, openLedger } from '@lode/ledger'
import { privateKeyToAccount } from 'viem/accounts'

/** What a child process of a crash test was told, with its own connections to the same world. */
export type Told = {
  dieAt: string | number
  confirmations: bigint
  db: Database
  ledger: Ledger
  clock: Clock
  chain: PayingChain
  startBlock: bigint
}

/** Opens what `runInChild` has told this process. */
export function openTold(): Told {
  const told = JSON.parse(process.argv[2] ?? '{}')
  const db = openDatabase(told.databaseUrl, { max: 2 })
  const payer = privateKeyToAccount(told.payerKey)
  return {
    dieAt: told.dieAt,
    confirmations: BigInt(told.confirmations),
    startBlock: BigInt(told.startBlock),
    db,
    ledger: openLedger({ db }),
    clock: systemClock,
    chain: openPayingEthereum({
      ...told.ethereum,
      feeCeiling: BigInt(told.feeCeiling),
      payer,
      sweeper: payer,
    }),
  }
}

/** Ends this process as a power failure would: without any farewell. */
export function die(): void {
  process.kill(process.pid, 'SIGKILL')
}
