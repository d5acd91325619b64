import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Hex, RpcTransactionReceipt } from 'viem'

/** A block as a node told it, for tests: its header's fields, and its receipts. */
export type RecordedBlock = {
  readonly block: Readonly<Record<string, Hex>> & { readonly hash: Hex }
  readonly receipts: readonly RpcTransactionReceipt[]
}

/** Reads block 21,925,176 of Ethereum: 202 receipts with 463 logs (the README says from where). */
export function recordedBlock(): RecordedBlock {
  const file = new URL('./mainnet-21925176.json.gz', import.meta.url)
  return JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as RecordedBlock
}
