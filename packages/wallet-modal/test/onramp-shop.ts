import { type FakeClock, fakeClock } from '@lode/clock'
import { connect, mock } from '@wagmi/core'
import { onTestFinished } from 'vitest'
import {
  type OnRampClient,
  type OnRampItem,
  type OnRampOptions,
  type OnRampPage,
  type OnRampPlace,
  type OnRampQuery,
  type OnRampQuote,
  type OnRampUrlRequest,
  onramp,
} from '../src/capabilities/onramp/index.ts'
import type { WalletModal } from '../src/core/types.ts'
import { nodeModal, until } from './node-modal.ts'

export const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const balance = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const network = { id: 'ethereum', name: 'Ethereum' }
export const usdt = { id: 'usdt', symbol: 'USDT', name: 'Tether', network }
export const ether = { id: 'eth', symbol: 'ETH', name: 'Ether', network }
export const options: OnRampOptions = {
  currencies: [
    { code: 'USD', symbol: '$', min: '5', max: '2500' },
    { code: 'EUR', symbol: '€' },
  ],
  tokens: [usdt, ether],
  destinations: [
    { kind: 'balance', address: balance },
    { kind: 'wallet', address: account },
  ],
}
export const offer = (name: string, receives: string): OnRampQuote => ({
  ...{ name, label: name, networks: [network], feeRange: { min: '2.5', max: '2.5' } },
  ...{ pays: '100', providerFee: '2.5', networkFee: '0.4', spread: '0.3', receives },
})
export const bought = (id: string, date: string, status: OnRampItem['status']): OnRampItem => ({
  ...{ id, date, status, label: 'Coinbase', symbol: 'USDT', purchaseValue: '97.1', purchaseCurrency: 'USDT' },
})

type Answers = {
  options: OnRampOptions | Error
  quotes: (query: OnRampQuery) => Promise<readonly OnRampQuote[]>
  url: OnRampPage | Error
  pages: Record<string, { items: readonly OnRampItem[]; next?: string }>
}

/** Opens a modal with a connected wallet and a client of settable answers, and records its requests. */
export async function openShop(): Promise<{
  modal: WalletModal
  clock: FakeClock
  answers: Answers
  asked: {
    quotes: OnRampQuery[]
    urls: OnRampUrlRequest[]
    lists: (string | undefined)[]
    places: OnRampPlace[]
  }
}> {
  const clock = fakeClock('2026-11-28T10:00:00Z')
  const answers: Answers = {
    options,
    quotes: async ({ amount }) => [offer('coinbase', String(Number(amount) * 0.97))],
    url: { url: 'https://pay.example/once' },
    pages: { first: { items: [] } },
  }
  const asked = {
    quotes: [] as OnRampQuery[],
    urls: [] as OnRampUrlRequest[],
    lists: [] as (string | undefined)[],
    places: [] as OnRampPlace[],
  }
  const given = <Value>(value: Value | Error): Value => {
    if (value instanceof Error) throw value
    return value
  }
  const client: OnRampClient = {
    options: async () => given(answers.options),
    quotes: (query) => {
      asked.quotes.push(query)
      return answers.quotes(query)
    },
    url: async (request) => {
      asked.urls.push(request)
      return given(answers.url)
    },
    choosePlace: (place) => void asked.places.push(place),
    list: async ({ cursor }) => {
      asked.lists.push(cursor)
      const page = answers.pages[cursor ?? 'first']
      if (page === undefined) throw new Error('no page')
      return page
    },
  }
  const modal = nodeModal({
    relayUrl: 'ws://127.0.0.1:1',
    connectors: [mock({ accounts: [account] })],
    capabilities: [onramp(client)],
    clock,
  })
  const stop = modal.start()
  onTestFinished(stop)
  await until(modal, ({ status }) => status === 'disconnected')
  const connector = modal.wagmi.connectors.find(({ type }) => type === 'mock')
  if (connector === undefined) throw new Error('no mock connector')
  await connect(modal.wagmi, { connector })
  await until(modal, ({ status }) => status === 'connected')
  await modal.open('OnRampProviders')
  return { modal, clock, answers, asked }
}
