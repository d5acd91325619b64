import type { Address, Hex } from 'viem'
import type { FeedFault, Venue } from '../feeds/index.ts'
import type { OnrampFault } from '../onramp/index.ts'
import type { PartState } from '../parts/start-control.ts'

export type WorldUrls = {
  readonly app: string
  /** Where operators work; null in a world without a console. */
  readonly console: string | null
  readonly demoWallet: string
  readonly inbox: string
  readonly smtp: string
  readonly push: string
  /** The payment pages of the provider that sells crypto. */
  readonly onramp: string
  readonly apiDocs: string
  readonly relay: string
  readonly rpc: string
  readonly feeds: string
  readonly control: string
}

export type WorldAccount = { readonly name: string; readonly address: Address; readonly privateKey: Hex }

/** A running world. */
export type World = {
  readonly urls: WorldUrls
  readonly databaseUrl: string
  readonly addresses: {
    readonly vault: Address
    readonly usdt: Address
    readonly btc: Address
    readonly deployBlock: bigint
  }
  /** The demo wallet's accounts, funded. */
  readonly accounts: readonly WorldAccount[]
  /** Moves the time of server and chain ahead. */
  advance(ms: number): Promise<void>
  /** Gives an address 10 ETH, 10,000 USDT and 0.1 BTC. */
  fund(address: Address): Promise<void>
  /** Makes a market answer wrongly from now on; null: as it should again. */
  fault(venue: Venue, fault: FeedFault | null): void
  /** Makes the provider that sells crypto fail from now on; null: no more. */
  faultOnramp(fault: OnrampFault | null): void
  /** Asks the chain by JSON-RPC. */
  rpc(method: string, params?: readonly unknown[]): Promise<unknown>
  /** Sends the chain a signal: SIGSTOP hangs it, SIGCONT wakes it. */
  signalChain(signal: NodeJS.Signals): void
  /** Ends the server by a signal and waits until it is gone. */
  killServer(signal: NodeJS.Signals): Promise<void>
  /** Starts the server again, with variables that differ from before. */
  startServer(environment?: Readonly<Record<string, string>>): Promise<void>
  /** Ends the signer by a signal and waits until it is gone; starts it again. */
  killSigner(signal: NodeJS.Signals): Promise<void>
  startSigner(): Promise<void>
  /** Ends the relay by a signal and waits until it is gone; starts it again. */
  killRelay(signal: NodeJS.Signals): Promise<void>
  startRelay(): Promise<void>
  /** The one-time links of the console's first two admins, each behind its name; none where both have joined. */
  inviteFirstOperators(): Promise<readonly string[]>
  /** Decides the terms by which the token of the sample offerings is withdrawn, where nobody has. */
  permitSampleToken(): Promise<void>
  status(): Promise<readonly PartState[]>
  /** How often server, signer or relay ended by themselves so far, and were started again. */
  endedByItself(): number
  /** What clients of the relay name. */
  readonly walletConnectProjectId: string
  /** Resolves with the reason when one of them ends by themselves again and again; the world is then still to be stopped. */
  readonly failed: Promise<Error>
  /** Stops everything and waits until no process is left. Safe to call twice. */
  stop(): Promise<void>
}
