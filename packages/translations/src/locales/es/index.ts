export { default as assets } from './assets.ts'
export { default as currency } from './currency.ts'
export { default as errors } from './errors.ts'
export { default as exchange } from './exchange.ts'
export { default as finance } from './finance.ts'
export { default as home } from './home.ts'
export { default as invites } from './invites.ts'
export { default as market } from './market.ts'
export { default as miners } from './miners.ts'
export { default as my } from './my.ts'
export { default as next } from './next.ts'
export { default as payments } from './payments.ts'
export { default as proofs } from './proofs.ts'
export { default as records } from './records.ts'
export { default as returns } from './returns.ts'
export { default as shell } from './shell.ts'
export { default as status } from './status.ts'
export { default as transfers } from './transfers.ts'
export { default as trust } from './trust.ts'
import type { Catalogue } from '../../types.ts'
import assets from './assets.ts'
import currency from './currency.ts'
import errors from './errors.ts'
import exchange from './exchange.ts'
import finance from './finance.ts'
import home from './home.ts'
import invites from './invites.ts'
import market from './market.ts'
import miners from './miners.ts'
import my from './my.ts'
import next from './next.ts'
import payments from './payments.ts'
import proofs from './proofs.ts'
import records from './records.ts'
import returns from './returns.ts'
import shell from './shell.ts'
import status from './status.ts'
import transfers from './transfers.ts'
import trust from './trust.ts'

const catalogue: Catalogue = {
  assets,
  currency,
  errors,
  exchange,
  finance,
  home,
  invites,
  market,
  miners,
  my,
  next,
  payments,
  proofs,
  records,
  returns,
  shell,
  status,
  transfers,
  trust,
}
export default catalogue
