import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What is for rent and for sale in an arena: units so small that they never sell out. */
export const miner = {
  ...{ id: 'pebble', periodDays: 3, termsVersion: 1, price: 10_000_000n },
  soldFor: 40_000_000n,
} as const

/** Writes the operator's file of miners; answers where. */
export async function writeMiners(folder: string): Promise<string> {
  const file = join(folder, 'miners.json')
  const terms = {
    powerTh: '1',
    joulesPerTh: '17.5',
    poolFee: '0.01',
    serviceFee: '0.02',
    tariffUsd: '0.05',
    prices: { [miner.periodDays]: '10' },
    purchase: { prices: { USDT: '40' }, lifeDays: 1095, minUnits: 1, maxUnits: 100, sellBack: '0.5' },
  }
  const entry = {
    id: miner.id,
    name: 'Pebble',
    unitsTotal: 1_000_000,
    onSale: true,
    parameters: [{ name: 'cooling', value: 'air' }],
    terms,
  }
  // As wide as can be: what is killed here asks again and again.
  const reservations = { minutes: 15, orders: 1000, units: 100_000, lapses: 1000, share: '1' }
  await writeFile(file, JSON.stringify({ ratedTh: '50000', reservations, miners: [entry] }))
  return file
}
