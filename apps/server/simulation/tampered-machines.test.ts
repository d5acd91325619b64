import type { PayingChain } from '@lode/chain'
import { partOf } from '@lode/test-kit/part-of'
import { expect, test } from 'vitest'
import { deriveKey } from '../src/platform/derive-key.ts'
import { type Fault, findFault, leavingOut, wrapped } from './find-fault.ts'
import { refuser } from './sim-chain.ts'

// What proves that the simulation sees what goes wrong between chain, rentals and books: each of these faults of the machines is
// put into the product, and must be found within the steps named.

const payouts =
  (change: (payouts: PayingChain['payouts']) => Partial<PayingChain['payouts']>) => (chain: PayingChain) => ({
    ...chain,
    payouts: { ...chain.payouts, ...change(chain.payouts) },
  })
/** A trigger that changes a row before it is written. `then` is the body, `on` such as "insert on halt". */
const before = (on: string, then: string) =>
  `create function tampered() returns trigger language plpgsql as $$ begin ${then} return new; end $$;
   create trigger tampered before ${on} for each row execute function tampered()`

const faults: Fault[] = [
  { what: 'a deposit is credited before its last confirmation', invariant: 3, confirmations: 2n },
  {
    what: 'a deposit whose block left the chain stays as it was',
    invariant: 10,
    database: before(
      'update on deposit',
      "if new.state in ('orphaned', 'reversed') then return null; end if;",
    ),
  },
  {
    what: 'what was credited stays with its owner when it is taken back',
    invariant: 10,
    seed: 6,
    ledger: leavingOut((transfer) => 'code' in transfer && transfer.code === 'deposit_reversal'),
  },
  {
    what: 'a deposit that is mined again after it was taken back is credited to nobody',
    invariant: 10,
    seed: 6,
    database: before(
      'update on deposit',
      "if old.state = 'reversed' and new.state = 'seen' then return null; end if;",
    ),
  },
  {
    what: 'payouts go on after a credited deposit has left the chain',
    invariant: 12,
    seed: 6,
    database: before(
      'insert on halt',
      "if new.kind = 'deep_reorg' then new.cleared_at := new.at; new.cleared_by := 'operator:test'; new.clear_reason := 'test'; end if;",
    ),
  },
  {
    what: 'a log of a block is left out',
    invariant: 10,
    chain: (chain) => ({
      ...chain,
      incomingOf: async (block, owners) => (await chain.incomingOf(block, owners)).slice(0, 2),
    }),
  },
  {
    what: 'a payment that is stuck is made again with a nonce of its own',
    invariant: 9,
    seed: 6,
    // Named as what it replaces: with the nonce that it has, nothing of it would be kept.
    chain: payouts(({ sign }) => ({
      async sign({ nonce, ...request }) {
        const signed = await sign({ ...request, nonce: request.replaces ? nonce + 1n : nonce })
        return 'waits' in signed ? signed : { ...signed, nonce }
      },
    })),
  },
  {
    what: 'a payment is sent before it is written down',
    invariant: 9,
    seed: 7,
    chain: payouts(({ sign, broadcast }) => ({
      async sign(request) {
        const signed = await sign(request)
        if ('bytes' in signed) await broadcast(signed.bytes)
        return signed
      },
    })),
  },
  {
    what: 'a payment pays a unit of the fee out as well',
    invariant: 12,
    seed: 7,
    chain: payouts(({ sign }) => ({
      sign: ({ lines, ...request }) =>
        sign({ ...request, lines: lines.map((line) => ({ ...line, units: line.units + 1n })) }),
    })),
  },
  {
    what: 'a payment is final in the block that mined it',
    invariant: 9,
    seed: 7,
    chain: payouts(({ status }) => ({
      async status(hash) {
        const found = await status(hash)
        return found.state === 'mined' ? { ...found, height: found.height - 2n } : found
      },
    })),
  },
  {
    what: 'payments are signed though the chain does not hold what is owed',
    invariant: 12,
    seed: 9,
    chain: (chain) => ({
      ...payouts(({ check }) => ({
        check: async (lines) =>
          (await check(lines)).map((one, i) => (lines[i]?.to === refuser ? one : { ok: true })),
      }))(chain),
      holdings: async () => 10n ** 40n,
    }),
  },
  {
    what: 'what was set aside for a rejected withdrawal is not given back',
    invariant: 7,
    seed: 10,
    ledger: leavingOut((transfer) => transfer.phase === 'void_pending'),
  },
  {
    what: 'a final withdrawal leaves its money set aside',
    invariant: 7,
    seed: 5,
    ledger: leavingOut((transfer) => transfer.phase === 'post_pending'),
  },
  {
    what: 'a day is paid twice',
    invariant: 3,
    seed: 6,
    database: before(
      'insert on mining_payout',
      `if new.credited > 0 then perform ledger_accrue(new.day, ('x' || left(md5(new.rental_id::text), 8))::bit(32)::bigint,
        new.settled_at, 'treasury/mining', 'BTC', 'profit', 'system:test',
        array[(select 'user/' || user_id from mining_order where id = new.rental_id)], array[new.credited::numeric],
        array['rental:' || new.rental_id || '/again']); end if;`,
    ),
  },
  {
    what: 'profit is rounded up',
    invariant: 11,
    database: before(
      'insert on mining_payout',
      'if new.credited > 0 then new.gross := new.gross + 1; new.net := new.net + 1; new.credited := new.credited + 1; end if;',
    ),
  },
  {
    what: 'the last second of a day is left out',
    invariant: 11,
    seed: 6,
    database: before('insert on mining_payout', 'new.active_seconds := new.active_seconds - 1;'),
  },
  {
    what: 'a service fee is more than a day’s rentals were charged',
    invariant: 3,
    seed: 6,
    ledger: wrapped((ledger) => ({
      postIn: (tx, transfers) =>
        ledger.postIn(
          tx,
          transfers.map((transfer) =>
            'code' in transfer && transfer.code === 'service_fee'
              ? { ...transfer, amount: { ...transfer.amount, units: transfer.amount.units + 1n } }
              : transfer,
          ),
        ),
    })),
  },
  {
    what: 'a short day is refunded twice',
    invariant: 3,
    seed: 6,
    ledger: wrapped((ledger) => ({
      async postIn(tx, transfers) {
        const refunds = transfers.filter((transfer) => 'code' in transfer && transfer.code === 'refund')
        const again = refunds.map((transfer) => ({ ...transfer, key: deriveKey(transfer.key, 'again') }))
        return ledger.postIn(tx, [...transfers, ...again])
      },
    })),
  },
  {
    what: 'more power is sold than is proven',
    invariant: 5,
    seed: 9,
    database: before('insert on pool_sample', 'new.day_th := new.day_th * 2;'),
  },
  {
    what: 'power is sold on the word of a pool that has fallen silent',
    invariant: 5,
    seed: 6,
    database: before('insert on pool_sample', "new.at := new.at + interval '1 day';"),
  },
]

for (const fault of partOf(faults, 4))
  test(`the simulation finds it when ${fault.what}`, async () => {
    expect(await findFault(fault, { steps: 3000, kinds: ['machines'] })).toEqual({
      invariant: fault.invariant,
      replay: true,
    })
  })
