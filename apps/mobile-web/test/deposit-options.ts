import { createPrivateKey, sign } from 'node:crypto'
import { depositStatement, type endpoints, type ReplyOf } from '@lode/api-contract'
import { developmentDepositKey } from '@lode/domain'
import { tron } from './tron.ts'

const account = '0x0000000000000000000000000000000000000000000000000000000000000007'
export const ownAddress = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
export const forwarder = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'

/** What the fixtures say of the chain. `forwarder` is another deposit address, `holder` another one it is signed for. */
export type Chain = {
  rpcUrl: string
  vault: string
  tether: string
  wrappedBitcoin: string
  forwarder?: string
  holder?: string
}

const usdt = (amount: string) => ({ amount, coin: 'USDT' as const })
const btc = (amount: string) => ({ amount, coin: 'BTC' as const })
const eth = (amount: string) => ({ amount, coin: 'ETH' as const })

type DepositOptions = ReplyOf<typeof endpoints.transfers.depositOptions>

/** Signs where to deposit as the server does. */
function signed(told: Omit<DepositOptions, 'signature'>): DepositOptions {
  const der = Buffer.from(developmentDepositKey.private, 'base64')
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const signature = sign('sha256', Buffer.from(depositStatement(told)), { key, dsaEncoding: 'ieee-p1363' })
  return { ...told, signature: signature.toString('base64') }
}

export const live = { network: 'ethereum' as const, unavailable: null, arrivalSeconds: 180 }
export const later = { network: tron.id, unavailable: 'not_yet_offered' as const, arrivalSeconds: 60 }

/** What can be deposited: USDT, BTC and ETH on Ethereum now, USDT on Tron later. */
export function depositOptions(chain: Chain): DepositOptions {
  return signed({
    account,
    holder: chain.holder ?? ownAddress,
    chainId: 31337,
    vault: chain.vault,
    options: [
      {
        ...live,
        coin: 'USDT' as const,
        address: chain.forwarder ?? forwarder,
        contract: chain.tether,
        tokenSymbol: 'USDT',
        minimum: usdt('1'),
        confirmations: 12,
      },
      {
        ...later,
        coin: 'USDT' as const,
        address: null,
        contract: null,
        tokenSymbol: 'USDT',
        minimum: usdt('1'),
        confirmations: 19,
      },
      {
        ...live,
        coin: 'BTC' as const,
        address: chain.forwarder ?? forwarder,
        contract: chain.wrappedBitcoin,
        tokenSymbol: 'WBTC',
        minimum: btc('0.0001'),
        confirmations: 12,
      },
      {
        ...live,
        coin: 'ETH' as const,
        address: chain.forwarder ?? forwarder,
        contract: null,
        tokenSymbol: 'ETH',
        minimum: eth('0.001'),
        confirmations: 12,
      },
    ],
  })
}
