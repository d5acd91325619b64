import { accountAt, privateKeyAt } from '../parts/chain/connect-to-chain.ts'
import { giveCoins } from '../parts/chain/give-coins.ts'
import type { Supervisor } from '../parts/process/supervise-process.ts'
import { inviteFirstOperators } from '../parts/server/invite-first-operators.ts'
import { permitSampleToken } from '../parts/server/permit-sample-token.ts'
import type { CommandPlace } from '../parts/server/run-command.ts'
import { projectId } from '../parts/server/server-environment.ts'
import { readStatus } from './read-status.ts'
import { demoAccounts } from './settings.ts'
import type { Parts, Surroundings } from './start-parts.ts'
import type { World } from './world.ts'

/** Gives started parts the shape that commands and journeys use. */
export function createWorld(options: {
  readonly surroundings: Surroundings
  readonly parts: Parts
  readonly processes: Readonly<Record<'server' | 'signer' | 'relay', Supervisor>> & {
    readonly console: Supervisor | null
  }
  readonly urls: { readonly app: string; readonly server: string; readonly console: string | null }
  readonly commands: CommandPlace
}): World {
  const { surroundings, parts, processes, urls } = options
  const { server, signer, relay } = processes
  const { ports, clock, stops } = surroundings
  const { databaseUrlOf, chain, contracts, mail, push } = parts
  const world: World = {
    urls: {
      app: urls.app,
      console: urls.console,
      demoWallet: parts.demoWalletUrl,
      inbox: mail.inboxUrl,
      smtp: mail.smtpUrl,
      push: push.origin,
      onramp: parts.onramp.url,
      apiDocs: `http://127.0.0.1:${ports['server, inner']}/docs`,
      relay: parts.relayUrl,
      rpc: parts.rpcUrl,
      feeds: `http://localhost:${ports.feeds}`,
      control: `http://127.0.0.1:${ports.control}`,
    },
    databaseUrl: databaseUrlOf('lode_owner'),
    addresses: {
      vault: contracts.vault,
      usdt: contracts.tether,
      btc: contracts.wrappedBitcoin,
      deployBlock: BigInt(contracts.block),
    },
    accounts: demoAccounts.map(({ name, index }) => ({
      name,
      address: accountAt(index).address,
      privateKey: privateKeyAt(index),
    })),
    advance: async (ms) => {
      await clock.advance(ms)
      await chain.followClock()
      parts.payPool()
      parts.onramp.check()
    },
    fund: (address) => giveCoins(chain, { contracts, address }),
    fault: parts.fault,
    faultOnramp: parts.onramp.fault,
    rpc: (method, params = []) =>
      chain.publicClient.request({ method: method as never, params: params as never }),
    signalChain: chain.signal,
    killServer: server.kill,
    startServer: server.start,
    killSigner: signer.kill,
    startSigner: () => signer.start(),
    killRelay: relay.kill,
    startRelay: relay.start,
    status: () => readStatus({ world, parts, processes }),
    inviteFirstOperators: () => inviteFirstOperators(options.commands),
    permitSampleToken: () => permitSampleToken(options.commands),
    endedByItself: () =>
      [server, signer, relay, processes.console].reduce((sum, one) => sum + (one?.endedByItself() ?? 0), 0),
    walletConnectProjectId: projectId,
    failed: Promise.race(
      [server, signer, relay, processes.console].flatMap((one) => (one ? [one.failed] : [])),
    ),
    stop: stops.stopAll,
  }
  return world
}
