import type { endpoints, ReplyOf } from '@lode/api-contract'
import { within } from '@lode/clock'
import { assetOf, coinSymbols, type NetworkName, networkNames, networkOf } from '@lode/domain'
import type { Deps } from '../../platform/deps.ts'
import type { SystemConfiguration } from './environment.ts'
import { noAnswer, patienceMs, runCheck } from './run-check.ts'

type System = typeof endpoints.system

/** What other modules know and this one shows. */
export type SystemSources = {
  readonly prices: () => Promise<ReplyOf<System['prices']>>
  readonly power: () => Promise<ReplyOf<System['proof']>['power']>
  readonly solvency: () => Promise<ReplyOf<System['proof']>['solvency']>
  readonly withdrawals: () => Promise<ReplyOf<System['proof']>['withdrawals']>
}

/** Configuration, health, prices, proof. */
export type SystemService = ReturnType<typeof createSystemService>

/** Makes the service. */
export function createSystemService(
  deps: Pick<Deps<SystemConfiguration>, 'clock' | 'log' | 'configuration' | 'ethereum' | 'chain' | 'checks'>,
  sources: SystemSources,
) {
  const { clock, configuration, ethereum } = deps
  const { chain, contracts, tokens, build, walletConnect, wallets, links, replay } = configuration
  function networkWire(id: NetworkName): ReplyOf<System['config']>['networks'][number] {
    const { name, addresses, coins } = networkOf(id)
    const row = configuration.networks.find((one) => one.id === id)
    const known = { id, name, addresses, coins: [...coins] }
    if (id !== deps.chain.network)
      return {
        ...{ ...known, live: false, chainId: row?.chainId ?? null },
        ...{ confirmations: row?.confirmations ?? null, explorerUrl: row?.explorerUrl ?? null },
      }
    const { id: chainId, confirmations, explorerUrl } = chain
    return {
      ...known,
      live: true,
      chainId,
      confirmations,
      explorerUrl,
      coins: deps.chain.coins.map(({ coin }) => coin),
    }
  }
  return {
    /** What the app must know before its first screen. Names each value: nothing secret can slip in. */
    async config(): Promise<ReplyOf<System['config']>> {
      return {
        build,
        now: clock.now().toISOString(),
        chain: {
          id: chain.id,
          name: chain.name,
          rpcUrl: chain.publicRpcUrl,
          restrictedRpcUrl: chain.restrictedRpcUrl,
          explorerUrl: chain.explorerUrl,
          testnet: chain.testnet,
        },
        contracts: {
          vault: contracts.vault,
          tokens: Object.fromEntries(tokens.map(({ coin, address }) => [coin, address])),
        },
        coins: coinSymbols().map(assetOf),
        networks: networkNames().map(networkWire),
        walletConnect,
        wallets: [...wallets],
        links,
        replay,
      }
    },

    /** Every service, looked at now and side by side. */
    async status(): Promise<ReplyOf<System['status']>> {
      const [services, head] = await Promise.all([
        Promise.all(deps.checks().map((check) => runCheck(deps, check))),
        within(clock, patienceMs, ethereum.getBlock(), noAnswer).catch(() => null),
      ])
      return {
        build,
        now: clock.now().toISOString(),
        chain: {
          name: chain.name,
          id: chain.id,
          head: head && Number(head.number),
          headAt: head && new Date(Number(head.timestamp) * 1000).toISOString(),
        },
        services,
      }
    },

    prices: sources.prices,

    /** Power sold against proven, reserves against liabilities, and how long withdrawals took. */
    async proof(): Promise<ReplyOf<System['proof']>> {
      const [power, solvency, withdrawals] = await Promise.all([
        sources.power(),
        sources.solvency(),
        sources.withdrawals(),
      ])
      return { at: clock.now().toISOString(), power, solvency, withdrawals }
    },
  }
}
