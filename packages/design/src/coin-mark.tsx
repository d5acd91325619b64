import type { JSX } from 'react'
import { Mark } from './mark.tsx'
import aave from './marks/coins/aave.svg'
import ada from './marks/coins/ada.svg'
import avax from './marks/coins/avax.svg'
import bch from './marks/coins/bch.svg'
import bnb from './marks/coins/bnb.svg'
import btc from './marks/coins/btc.svg'
import dai from './marks/coins/dai.svg'
import doge from './marks/coins/doge.svg'
import dot from './marks/coins/dot.svg'
import eth from './marks/coins/eth.svg'
import fdusd from './marks/coins/fdusd.svg'
import link from './marks/coins/link.svg'
import ltc from './marks/coins/ltc.svg'
import paxg from './marks/coins/paxg.svg'
import pol from './marks/coins/pol.svg'
import sol from './marks/coins/sol.svg'
import trx from './marks/coins/trx.svg'
import uni from './marks/coins/uni.svg'
import usdc from './marks/coins/usdc.svg'
import usdt from './marks/coins/usdt.svg'
import wbtc from './marks/coins/wbtc.svg'
import xlm from './marks/coins/xlm.svg'
import xrp from './marks/coins/xrp.svg'

/** By their symbols. Where each is from: `docs/marks.md`. */
const pictures: Readonly<Record<string, string>> = {
  AAVE: aave,
  ADA: ada,
  AVAX: avax,
  BCH: bch,
  BNB: bnb,
  BTC: btc,
  DAI: dai,
  DOGE: doge,
  DOT: dot,
  ETH: eth,
  FDUSD: fdusd,
  LINK: link,
  LTC: ltc,
  PAXG: paxg,
  POL: pol,
  SOL: sol,
  TRX: trx,
  UNI: uni,
  USDC: usdc,
  USDT: usdt,
  WBTC: wbtc,
  XLM: xlm,
  XRP: xrp,
}

/** The mark of a coin: a picture beside its symbol, never instead of it. @example <CoinMark coin="BTC" /> */
export function CoinMark({ coin, className }: { coin: string; className?: string }): JSX.Element {
  return <Mark picture={pictures[coin]} name={coin} className={className} />
}
