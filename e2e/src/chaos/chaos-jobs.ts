import { around, aroundCall, type ChaosJob, commit } from './chaos-job.ts'
import { offeringJobs } from './offering-jobs.ts'

const moved = (state: string) => new RegExp(`update withdrawal set state = [\\s\\S]*-- ${state},`)

const deposit: ChaosJob = {
  job: 'deposit',
  role: 'worker',
  begin: (_, holder) => holder.deposit(1_000_000n),
  steps: {
    ...aroundCall('the block is read', /^eth_getBlockReceipts/),
    ...around('it is written', /insert into deposit \(/),
    ...around('the block is committed', commit, /insert into deposit \(/),
    // One statement credits all that are due.
    ...around('it is credited', /credit_deposits\(/),
  },
}

const withdrawalRequest: ChaosJob = {
  job: 'withdrawal request',
  role: 'api',
  begin: (_, holder) => holder.withdraw(10_000_000n),
  steps: {
    // One statement is all of it: money, row, steps, events and the answer.
    ...around('it is settled', /settle_withdrawals\(/),
  },
}

const payout: ChaosJob = {
  job: 'payout',
  role: 'signer',
  begin: (_, holder) => holder.withdraw(10_000_000n),
  steps: {
    ...aroundCall('it is tried', /^eth_call/),
    ...around('the signed bytes are written', /insert into payout_transaction/),
    ...around('the signed bytes are committed', commit, /insert into payout_transaction/),
    ...aroundCall('it is sent', /^eth_sendRawTransaction/),
    ...around('that it was sent is committed', commit, moved('broadcast')),
    ...aroundCall('its receipt is read', /^eth_getTransactionReceipt/),
    ...around('that it was mined is committed', commit, moved('mined')),
    ...around('both promises are posted', /ledger_post/, moved('final')),
    ...around('that it is final is committed', commit, moved('final')),
  },
}

const rental: ChaosJob = {
  job: 'rental',
  role: 'api',
  begin: (_, holder) => holder.rent(1),
  steps: {
    // One statement is all of it: units, money, row, events and the answer.
    ...around('it is settled', /settle_orders\(/),
  },
}

const purchase: ChaosJob = {
  job: 'purchase',
  role: 'api',
  begin: (_, holder) => holder.buy(1),
  steps: { ...around('it is settled', /settle_orders\(/) },
}

const sale: ChaosJob = {
  job: 'sell-back',
  role: 'api',
  async begin(arena, holder) {
    const bought = await holder.buy(1)
    if ('refused' in bought) return bought
    arena.advance(2000)
    return holder.sellBack(bought.done)
  },
  steps: {
    ...around('it is ended', /update mining_order set ends_at/),
    ...around('that it is ended is committed', commit, /update mining_order set ends_at/),
  },
}

const accrual: ChaosJob = {
  job: 'accrual',
  role: 'worker',
  async begin(arena, holder) {
    await holder.rent(1)
    arena.advance(86_400_000)
  },
  steps: {
    ...around('the day is closed', /insert into network_day/),
    ...around('the day is locked', /from network_day d join [\s\S]*for update/),
    ...around('the rentals are settled', /settle_rentals\(/),
    ...around('their profit is committed', commit, /settle_rentals\(/),
    ...around('the day is done', /update network_day set settled_at/),
    ...around('that the day is done is committed', commit, /update network_day set settled_at/),
  },
}

const statement: ChaosJob = {
  job: 'statement',
  role: 'signer',
  begin: (arena, holder) => accrual.begin(arena, holder),
  steps: { ...around('the day is signed', /update statement_request set signature/) },
}

/** What moves money over the border of the books. */
export const transferJobs: readonly ChaosJob[] = [deposit, withdrawalRequest, payout]
/** What is bought, and what it brings. */
export const rentalJobs: readonly ChaosJob[] = [rental, purchase, sale, accrual, statement]
/** Everything that is killed by name. */
export const chaosJobs: readonly ChaosJob[] = [...transferJobs, ...rentalJobs, ...offeringJobs]
