import type { LiveUses } from './app/data/live-uses.ts'
import { type Feature, liveUsesOf } from './app/feature.ts'
import type { HeaderTool } from './app/shell/header-tools.tsx'
import type { PartLoader } from './app/shell/late.tsx'
import type { Routes } from './app/shell/route.ts'
import { appeals } from './entities/appeals/feature.ts'
import { balances } from './entities/balances/feature.ts'
import { halts } from './entities/halts/feature.ts'
import { onRamp } from './entities/onramp/feature.ts'
import { returns } from './entities/returns/feature.ts'
import { account } from './features/account/feature.ts'
import { assets } from './features/assets/feature.ts'
import { deposit } from './features/deposit/feature.ts'
import { email } from './features/email/feature.ts'
import { exchange } from './features/exchange/feature.ts'
import { fundLog } from './features/fund-log/feature.ts'
import { headline } from './features/headline/feature.ts'
import { identity } from './features/identity/feature.ts'
import { invite } from './features/invite/feature.ts'
import { market } from './features/market/feature.ts'
import { miners } from './features/miners/feature.ts'
import { noticesFeature } from './features/notices/feature.ts'
import { offerings } from './features/offerings/feature.ts'
import { orders } from './features/orders/feature.ts'
import { ownData } from './features/own-data/feature.ts'
import { proof } from './features/proof/feature.ts'
import { records } from './features/records/feature.ts'
import { rentals } from './features/rentals/feature.ts'
import { siteLinks } from './features/site-links/feature.ts'
import { statement } from './features/statement/feature.ts'
import { support } from './features/support/feature.ts'
import { withdrawal } from './features/withdrawal/feature.ts'

const features: readonly Feature[] = [
  headline,
  account,
  appeals,
  balances,
  halts,
  onRamp,
  returns,
  miners,
  orders,
  rentals,
  offerings,
  assets,
  deposit,
  withdrawal,
  exchange,
  fundLog,
  records,
  statement,
  identity,
  invite,
  email,
  ownData,
  noticesFeature,
  market,
  proof,
  siteLinks,
  support,
]

/**
 * Every route of the app. A screen names its item in the query (`/miningRigDetails?id=…`), never in the path. Only the
 * entries import this file: screens and links get it through `useRoutes`, so that no screen imports what loads it.
 */
export const routes: Routes = features.flatMap(({ routes = [] }) => routes)

/** What stands in the header of every screen, in the order of the features. */
export const headerTools: readonly HeaderTool[] = features.flatMap(({ headerTools = [] }) => headerTools)

/** What is looked at for a holder behind every screen. */
export const watches: readonly PartLoader[] = features.flatMap(({ watches = [] }) => watches)

/** What the app does with the live stream. */
export const liveUses: LiveUses = liveUsesOf(features)
