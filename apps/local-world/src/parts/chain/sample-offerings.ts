import type { Address } from 'viem'
import { sampleToken } from '../../world/settings.ts'

const hour = 3_600_000
const day = 24 * hour

/**
 * A project with two offerings: one that is open for two days, paid in USDT and shared out in proportion; one that opens in a day,
 * paid in ETH and filled from the bottom, whose tokens come by themselves.
 */
export function sampleOfferings({
  contract,
  issuer,
  now,
}: {
  contract: Address
  issuer: Address
  now: Date
}) {
  const start = Math.floor(now.getTime() / hour) * hour
  const at = (ms: number): string => new Date(start + ms).toISOString()
  const common = { project: 'kaolin', token: sampleToken.coin, identity: false, issuer }
  return {
    projects: [
      {
        id: 'kaolin',
        terms: {
          ...{ name: 'Kaolin', token: sampleToken.coin, contract, about },
          documents: [
            { kind: 'paper', url: 'https://kaolin.example/paper.pdf' },
            { kind: 'site', url: 'https://kaolin.example/' },
          ],
          risks: ['total_loss', 'no_market', 'issuer_sells', 'code_faults', 'no_product', 'law'],
        },
      },
    ],
    offerings: [
      {
        ...{ id: 'kaolin', number: 1 },
        terms: {
          ...{ ...common, name: 'Kaolin', coin: 'USDT', price: '0.05', supply: '20000', method: 'pro_rata' },
          ...{ softCap: '250', minimum: '10', maximum: '5000' },
          ...{ opensAt: at(0), closesAt: at(2 * day), settledBy: at(3 * day) },
          release: {
            ...{ startsAt: at(2 * day), startPart: '0.2', cliffAt: at(92 * day), cliffPart: '0.1' },
            ...{ endsAt: at(367 * day), stepSeconds: 86_400, automatic: false },
          },
        },
      },
      {
        ...{ id: 'kaolin-community', number: 2 },
        terms: {
          ...{ ...common, name: 'Kaolin Community', coin: 'ETH', price: '0.00002', supply: '50000' },
          ...{ method: 'from_bottom', softCap: '0.1', minimum: '0.01', maximum: '2' },
          ...{ opensAt: at(day), closesAt: at(3 * day), settledBy: at(4 * day) },
          release: {
            ...{ startsAt: at(3 * day), startPart: '0.25', cliffAt: at(3 * day), cliffPart: '0' },
            ...{ endsAt: at(93 * day), stepSeconds: 30 * 86_400, automatic: true },
          },
        },
      },
    ],
  }
}

const about = {
  en: 'Kaolin is a sample project of this local world. Its token has no value.',
  'zh-CN': 'Kaolin 是本地环境的示例项目，其代币没有价值。',
  'zh-TW': 'Kaolin 是本地環境的範例項目，其代幣沒有價值。',
  ja: 'Kaolin はこのローカル環境の見本プロジェクトです。トークンに価値はありません。',
  ko: 'Kaolin은 이 로컬 환경의 예시 프로젝트입니다. 토큰에는 가치가 없습니다.',
  ar: 'كاولين مشروع نموذجي في هذا العالم المحلي. لا قيمة لرمزه.',
  fr: 'Kaolin est un projet d’exemple de ce monde local. Son jeton n’a aucune valeur.',
  it: 'Kaolin è un progetto di esempio di questo mondo locale. Il suo token non ha valore.',
  es: 'Kaolin es un proyecto de ejemplo de este mundo local. Su token no tiene valor.',
  vi: 'Kaolin là dự án mẫu của môi trường cục bộ này. Token của nó không có giá trị.',
  id: 'Kaolin adalah proyek contoh di dunia lokal ini. Tokennya tidak bernilai.',
  ru: 'Kaolin — пример проекта в этом локальном мире. Его токен ничего не стоит.',
}
