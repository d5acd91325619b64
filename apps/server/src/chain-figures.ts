import type { Chain } from '@lode/chain'
import type { Clock } from '@lode/clock'
import type { Database } from '@lode/database'
import { formatMoney, type Money } from '@lode/domain'
import type { LocalAccount, PublicClient } from 'viem'
import { readReserves } from './modules/withdrawal/module.ts'
import type { Figure } from './platform/http/figure.ts'
import { remembered } from './platform/remembered.ts'

/** A node that answers, and with what is hours old, is no node. */
export function headAge({ chain, clock }: { chain: Pick<Chain, 'head'>; clock: Clock }): Figure {
  return {
    name: 'lode_chain_head_age_seconds',
    help: 'How old the newest block is that the node knows.',
    read: async () => [{ value: (clock.now().getTime() - (await chain.head()).at.getTime()) / 1000 }],
  }
}

/** Without gas nothing is paid, and nothing swept. */
export function gasOf(
  accounts: Readonly<Record<string, Pick<LocalAccount, 'address'>>>,
  { ethereum }: { ethereum: Pick<PublicClient, 'getBalance'> },
): Figure {
  return {
    name: 'lode_account_ether',
    help: 'What an account of ours has for gas, in ETH.',
    labels: ['account'],
    read: () =>
      Promise.all(
        Object.entries(accounts).map(async ([account, { address }]) => ({
          labels: { account },
          value: Number(await ethereum.getBalance({ address })) / 1e18,
        })),
      ),
  }
}

/** What the chain holds for us, and what we owe. Read at most once a minute: it asks the node for each coin. */
export function reserves({ db, chain, clock }: { db: Database; chain: Chain; clock: Clock }): Figure {
  const read = remembered({ clock, forMs: 60_000 }, () => readReserves({ db, chain }))
  return {
    name: 'lode_reserves',
    help: 'What the chain holds of a coin, and what is owed of it. Whether they match is the audit’s to say: these are rounded.',
    labels: ['coin', 'side'],
    read: async () =>
      (await read()).flatMap(({ coin, holdings, liabilities }) => [
        { labels: { coin, side: 'held' }, value: rounded(holdings) },
        { labels: { coin, side: 'owed' }, value: rounded(liabilities) },
      ]),
  }
}

/** For a picture: nothing is computed from it. */
function rounded(value: Money): number {
  return Number(formatMoney(value))
}
