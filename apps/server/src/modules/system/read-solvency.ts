import type { endpoints, ReplyOf } from '@lode/api-contract'
import { type Coin, coinSymbols, money, toWire } from '@lode/domain'
import { erc20Abi } from 'viem'
import type { Deps } from '../../deps.ts'

type Solvency = ReplyOf<typeof endpoints.system.proof>['solvency']

/**
 * What the vault holds on the chain now against what the ledger owes. The custody account is minus all that
 * is owed to anyone, because every coin's accounts sum to zero.
 */
export async function readSolvency(
  deps: Pick<Deps, 'ledger' | 'ethereum' | 'configuration'>,
): Promise<Solvency> {
  const custody = await deps.ledger.balances('custody/ethereum')
  return Promise.all(
    coinSymbols.map(async (coin) => {
      const owed = -(custody.find(({ balance }) => balance.coin === coin)?.balance.units ?? 0n)
      const held = await readReserve(deps, coin)
      return {
        coin,
        network: 'ethereum' as const,
        reserves: toWire(money(held, coin)),
        liabilities: toWire(money(owed, coin)),
      }
    }),
  )
}

function readReserve(
  { ethereum, configuration }: Pick<Deps, 'ethereum' | 'configuration'>,
  coin: Coin,
): Promise<bigint> {
  const { vault, usdt, btc } = configuration.contracts
  if (coin === 'ETH') return ethereum.getBalance({ address: vault })
  const address = coin === 'USDT' ? usdt : btc
  return ethereum.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [vault] })
}
