import { addressForms, keepNetworks, networkForm, symbolForm } from '@lode/domain'
import { z } from 'zod'
import { url } from './shapes.ts'

/** What `NETWORKS` lists. */
export const networkRowShape = z.object({
  id: z.string().regex(networkForm),
  name: z.string().min(1).max(40),
  addresses: z.enum(addressForms),
  coins: z.array(z.string().regex(symbolForm)).max(50),
  chainId: z.int().positive().optional(),
  confirmations: z.int().positive().optional(),
  explorerUrl: url.optional(),
})
export type NetworkRow = z.output<typeof networkRowShape>

/** What is listed where nothing is set. */
export const listedNetworks = '[{"id":"tron","name":"Tron","addresses":"tron","coins":["USDT"]}]'

/** What the page of configuration says of it. */
export const networksText =
  'Networks besides Ethereum: JSON list of `{ "id": "tron", "name": "Tron", "addresses": "evm" or "tron", "coins": ["USDT"], "chainId"?, "confirmations"?, "explorerUrl"? }`. One that this product has no adapter for is listed as not offered yet'

/** Makes the networks of a list known to this process. @throws {UnknownNetwork} where one contradicts what is known. */
export function keepListed(list: readonly NetworkRow[]): readonly NetworkRow[] {
  keepNetworks(list as Parameters<typeof keepNetworks>[0])
  return list
}
