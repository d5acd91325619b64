import { tetherLikeAbi, vaultAbi } from '@lode/contracts'
import type { TestContracts } from '@lode/test-kit'
import { type Address, zeroAddress } from 'viem'

/** The coins of a test world, as its contracts have them. */
export const coins = ['BTC', 'ETH', 'USDT'] as const
export type VaultCoin = (typeof coins)[number]

const decimals = { USDT: 6, BTC: 8, ETH: 18 } as const

/** Writes units apart from the product’s own way: digits in groups of three, a point, no zeros behind. */
export function writeUnits(units: bigint, coin: VaultCoin): string {
  const [sign, digits] = [units < 0n ? '-' : '', String(units < 0n ? -units : units).padStart(19, '0')]
  const point = digits.length - decimals[coin]
  const fraction = digits.slice(point).replace(/0+$/, '')
  return `${sign}${BigInt(digits.slice(0, point)).toLocaleString('en-US')}${fraction && `.${fraction}`}`
}

/** All that numbers add up to. */
export function sum(all: readonly (bigint | string)[]): bigint {
  return all.reduce<bigint>((so, one) => so + BigInt(one), 0n)
}

/** What the vault’s own logs add up to, and what lies at addresses: read by nothing of the product. */
export function vaultSums({ publicClient, contracts }: TestContracts) {
  const contractOf = (coin: VaultCoin): Address =>
    ({ ETH: zeroAddress, USDT: contracts.tether, BTC: contracts.wrappedBitcoin })[coin]
  async function logsOf(eventName: 'Swept' | 'Deposited' | 'Paid' | 'CapChanged', toBlock: bigint) {
    const logs = await publicClient.getContractEvents({
      ...{ address: contracts.vault, abi: vaultAbi, eventName, fromBlock: 0n, toBlock },
      strict: true,
    })
    return logs.map(({ args, transactionHash: hash, blockNumber }) => {
      const { token, amount } = args as unknown as { token: Address; amount: bigint }
      const coin = coins.find((one) => contractOf(one).toLowerCase() === token.toLowerCase()) ?? 'ETH'
      return { coin, amount, hash, blockNumber }
    })
  }
  return {
    logsOf,
    /** What came in less what was paid out, up to a block. */
    async booked(coin: VaultCoin, toBlock: bigint): Promise<bigint> {
      const of = async (name: 'Swept' | 'Deposited' | 'Paid') =>
        sum((await logsOf(name, toBlock)).filter((one) => one.coin === coin).map(({ amount }) => amount))
      return (await of('Swept')) + (await of('Deposited')) - (await of('Paid'))
    },
    balance(coin: VaultCoin, address: Address, blockNumber: bigint): Promise<bigint> {
      if (coin === 'ETH') return publicClient.getBalance({ address, blockNumber })
      const token = { address: contractOf(coin), abi: tetherLikeAbi, functionName: 'balanceOf' } as const
      return publicClient.readContract({ ...token, args: [address], blockNumber })
    },
  }
}
