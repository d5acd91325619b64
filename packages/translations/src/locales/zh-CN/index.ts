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
  returns,
  shell,
  status,
  transfers,
  trust,
}
export default catalogue
