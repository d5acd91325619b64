import type { Chain } from '@lode/chain'
import type { Clock } from '@lode/clock'
import type { Database } from '@lode/database'
import { type OnRamp, openCoinbase } from '@lode/onramp'
import type { Alarm } from '../../platform/alarm.ts'
import type { MarketService } from '../market/module.ts'
import { type Catalogue, openCatalogue } from './catalogue.ts'
import type { OnRampConfiguration } from './environment.ts'

/** A provider with its remembered options. `refPrefix` begins every ref that it is given. */
export type Seller = { readonly onRamp: OnRamp; readonly catalogue: Catalogue; readonly refPrefix: string }

/** The dependencies of everything about purchases by card. */
export type OnRampDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly chain: Chain
  readonly chainId: number
  readonly confirmations: bigint
  readonly market: Pick<MarketService, 'agreement' | 'fiat'>
  readonly sellers: readonly Seller[]
  readonly alarm: Alarm
  /** Returns a holder's deposit address, which is watched from then on. */
  readonly depositAddressOf: (userId: bigint) => Promise<string>
}

/** The dependencies of following purchases. */
export type FollowDeps = Pick<OnRampDeps, 'db' | 'clock' | 'chain' | 'confirmations' | 'sellers' | 'alarm'>

/** Opens the configured providers. @throws {CoinbaseKeyUnreadable} */
export function openSellers({ coinbase }: OnRampConfiguration, clock: Clock): Seller[] {
  if (!coinbase) return []
  const onRamp = openCoinbase({ ...coinbase, clock })
  return [{ onRamp, catalogue: openCatalogue(onRamp, clock), refPrefix: coinbase.sandbox ? 'sandbox-' : '' }]
}
