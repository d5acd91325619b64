import { LedgerKeyConflict, LedgerRefused, type Posted } from '@lode/ledger'
import { partOf } from '@lode/test-kit/part-of'
import { expect, test } from 'vitest'
import { type Fault, findFault, wrapped } from './find-fault.ts'

// What proves that the simulation sees: each of these faults of the ledger is put into the product, and must be found
// within the steps named. Those of the machines are in tampered-machines.test.ts.

/** True for every hundredth key: the same ones, whoever asks. */
const chosen = (key: string) => Number.parseInt(key.slice(-4), 16) % 100 === 7

const kinds = ['calm', 'race', 'crash', 'massacre', 'lapse', 'tamper', 'blackout']

const faults: Fault[] = [
  {
    what: 'a linked group of which one is refused is done in part',
    invariant: 5,
    ledger: wrapped((ledger) => ({
      async postLinked(transfers) {
        const posted: Posted[] = []
        for (const transfer of transfers) posted.push(await ledger.post(transfer))
        return posted
      },
    })),
  },
  {
    what: 'a transfer is acknowledged that was never written',
    invariant: 5,
    ledger: wrapped((ledger) => ({
      post: async (transfer) =>
        chosen(transfer.key) ? { key: transfer.key, outcome: 'posted' } : ledger.post(transfer),
    })),
  },
  {
    what: 'a key that was used for something else is taken for a replay',
    invariant: 5,
    ledger: wrapped((ledger) => ({
      async post(transfer) {
        try {
          return await ledger.post(transfer)
        } catch (error) {
          if (error instanceof LedgerKeyConflict) return { key: transfer.key, outcome: 'replayed' }
          throw error
        }
      },
    })),
  },
  {
    what: 'a replay is done once more under another key',
    invariant: 3,
    ledger: wrapped((ledger) => ({
      async post(transfer) {
        const posted = await ledger.post(transfer)
        if (posted.outcome === 'replayed' && !('pending' in transfer))
          await ledger.post({ ...transfer, key: transfer.key.replace(/^0/, 'e') }).catch(() => undefined)
        return posted
      },
    })),
  },
  {
    what: 'a hold that was ended is ended again',
    invariant: 5,
    ledger: wrapped((ledger) => ({
      async post(transfer) {
        try {
          return await ledger.post(transfer)
        } catch (error) {
          if (error instanceof LedgerRefused && error.code === 'ledger.pending_resolved')
            return { key: transfer.key, outcome: 'posted' }
          throw error
        }
      },
    })),
  },
  {
    what: 'holds that have run out stay',
    invariant: 7,
    ledger: wrapped(() => ({ expireDue: async () => 0 })),
  },
  {
    what: 'transactions lock accounts in the order in which they were named',
    invariant: 13,
    database: 'grant update on account to lode_app', // without it, no process could lock one by itself
    ledger: wrapped((ledger) => ({
      async attemptIn(tx, transfers) {
        for (const transfer of transfers)
          if ('debit' in transfer)
            await tx`select from account where owner = ${transfer.debit} and coin = ${transfer.amount.coin} for update`
        return ledger.attemptIn(tx, transfers)
      },
    })),
  },
  {
    what: 'refusals are not kept',
    invariant: 5,
    database: `create function forget() returns trigger language plpgsql as $$ begin return null; end $$;
      create trigger forget before insert on posting for each row when (new.refusal is not null) execute function forget()`,
  },
  {
    what: 'a version is left out',
    invariant: 3,
    database: `create function skip() returns trigger language plpgsql as $$ begin new.version := new.version + 1; return new; end $$;
      create trigger skip before update on account for each row when (new.version > 60) execute function skip()`,
  },
  {
    what: 'a hold is not counted against the floor',
    invariant: 3,
    database: `create function ignore() returns trigger language plpgsql as $$ begin new.pending := 0; return new; end $$;
      create trigger ignore before update on account for each row when (new.version > 60) execute function ignore()`,
  },
  {
    what: 'a unit falls out of a big account',
    invariant: 3,
    database: `create function leak() returns trigger language plpgsql as $$ begin new.balance := new.balance - 1; return new; end $$;
      create trigger leak before update on account for each row when (new.version > 60) execute function leak()`,
  },
  {
    what: 'postings can be changed',
    invariant: 4,
    database: 'drop trigger posting_is_immutable on posting',
  },
]

for (const fault of partOf(faults, 4))
  test(`the simulation finds it when ${fault.what}`, async () => {
    expect(await findFault(fault, { steps: 30_000, kinds })).toEqual({
      invariant: fault.invariant,
      replay: true,
    })
  })
