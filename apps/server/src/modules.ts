import { account } from './modules/account/module.ts'
import { activity } from './modules/activity/module.ts'
import { appeals } from './modules/appeals/module.ts'
import { assets } from './modules/assets/module.ts'
import { audit } from './modules/audit/module.ts'
import { deposit } from './modules/deposit/module.ts'
import { email } from './modules/email/module.ts'
import { exchange } from './modules/exchange/module.ts'
import { halts } from './modules/halts/module.ts'
import { identity } from './modules/identity/module.ts'
import { invites } from './modules/invites/module.ts'
import { mail } from './modules/mail/module.ts'
import { market } from './modules/market/module.ts'
import { mining } from './modules/mining/module.ts'
import { network } from './modules/network/module.ts'
import { notices } from './modules/notices/module.ts'
import { offerings } from './modules/offerings/module.ts'
import { onramp } from './modules/onramp/module.ts'
import { operators } from './modules/operators/module.ts'
import { payments } from './modules/payments/module.ts'
import { push } from './modules/push/module.ts'
import { records } from './modules/records/module.ts'
import { reports } from './modules/reports/module.ts'
import { reserves } from './modules/reserves/module.ts'
import { session } from './modules/session/module.ts'
import { support } from './modules/support/module.ts'
import { system } from './modules/system/module.ts'
import { vault } from './modules/vault/module.ts'
import { wallets } from './modules/wallets/module.ts'
import { withdrawal } from './modules/withdrawal/module.ts'
import type { Module } from './platform/module.ts'

/** All modules, each behind those that it needs. */
export const modules = [
  operators,
  halts,
  mail,
  session,
  network,
  market,
  assets,
  deposit,
  withdrawal,
  identity,
  appeals,
  email,
  payments,
  onramp,
  mining,
  offerings,
  vault,
  records,
  account,
  support,
  invites,
  push,
  notices,
  exchange,
  wallets,
  activity,
  reserves,
  reports,
  audit,
  system,
] as const satisfies readonly Module[]
