import type { Chain } from '@lode/chain'
import type { Clock } from '@lode/clock'
import type { Database } from '@lode/database'
import { formatMoney, type Money } from '@lode/domain'
import type { LocalAccount, PublicClient } from 'viem'
import { openCover } from './modules/withdrawal/module.ts'
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

/** Owed, held and ours of each coin, and whether the books match the chain. Read at most once a minute: it asks the node for each coin. */
export function reserves(deps: { db: Database; chain: Chain; clock: Clock }): Figure[] {
  const read = remembered({ clock: deps.clock, forMs: 60_000 }, openCover(deps))
  return [
    {
      name: 'lode_reserves',
      help: 'What holders are owed of a coin, what the chain holds, and what of it is ours. Rounded.',
      labels: ['coin', 'side'],
      read: async () =>
        (await read()).flatMap(({ coin, held, owed, ours }) => [
          { labels: { coin, side: 'held' }, value: rounded(held) },
          { labels: { coin, side: 'owed' }, value: rounded(owed) },
          { labels: { coin, side: 'ours' }, value: rounded(ours) },
        ]),
    },
    {
      name: 'lode_books_match',
      help: '1 while the chain holds what the books say of a coin, else 0.',
      labels: ['coin'],
      read: async () =>
        (await read()).map(({ coin, booksMatch }) => ({ labels: { coin }, value: booksMatch ? 1 : 0 })),
    },
  ]
}

/** For a picture: nothing is computed from it. */
function rounded(value: Money): number {
  return Number(formatMoney(value))
}
