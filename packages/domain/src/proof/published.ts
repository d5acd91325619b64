import type { MiningTerms, NetworkDay } from '../mining/daily-payout.ts'

/** A block of the day. Fees are satoshi of the whole block; the hash is null where the source tells none. */
export type DayBlock = {
  readonly height: number
  readonly at: string
  readonly difficulty: string
  readonly fees: string
  readonly hash: string | null
}

/** What the pool's counter of accepted difficulty stood at. `derived`: reckoned from the pool's mean before the first reading. */
export type PoolSample = { readonly at: string; readonly accepted: string; readonly derived: boolean }

/** The close of an hour of BTC in USD, and who told it. */
export type HourPrice = { readonly from: string; readonly usd: string; readonly source: string }

/** All that was recorded of a UTC day, before anything was computed from it. */
export type DayRecords = {
  readonly day: string
  readonly blocks: { readonly source: string; readonly list: readonly DayBlock[] }
  readonly pool: {
    readonly source: string
    /** What our machines were rated at when the day began, TH/s. */
    readonly ratedTh: string
    /** Around the beginning of each hour, and of each part of the day. */
    readonly samples: readonly PoolSample[]
  }
  readonly prices: readonly HourPrice[]
}

/** A part of a day under one difficulty and one subsidy. */
export type DayEpoch = NetworkDay['epochs'][number] & {
  readonly firstHeight: number
  readonly lastHeight: number
}

/** What a day's payouts are made from. */
export type DayFigures = Omit<NetworkDay, 'epochs'> & { readonly epochs: readonly DayEpoch[] }

/** The terms of a miner, as they were sold under that version. */
export type PublishedTerms = {
  readonly minerId: string
  readonly version: number
  readonly terms: MiningTerms & { readonly powerTh: string }
}

/** What is published of a day. `network` is computed from the records beside it. */
export type DayContent = DayRecords & {
  readonly terms: readonly PublishedTerms[]
  readonly network: DayFigures
}

/** What is published of a mistake in a day that was published: the day stays as it is. */
export type CorrectionContent = { readonly day: string; readonly reason: string }

/** One link of the chain: what is signed. Digests are of canonical texts. */
export type Entry = {
  readonly format: 'lode network day'
  readonly version: 1
  /** From 0, without a gap. */
  readonly number: number
  /** The digest of the entry before; null for the first. */
  readonly previous: string | null
  readonly kind: 'day' | 'correction'
  /** What its file is called. */
  readonly name: string
  readonly day: string
  readonly publishedAt: string
  /** The digest of the content. */
  readonly content: string
}

/** Something with its digest, and the signature (Ed25519, base64) of its canonical text. */
export type Signed<T = unknown> = {
  readonly entry: T
  readonly digest: string
  readonly keyId: string
  readonly signature: string
}

/** What makes a chain of entries, whatever they publish. */
export type Link = Pick<Entry, 'number' | 'previous' | 'name'>

/** An entry of the chain of published days. */
export type SignedEntry = Signed<Entry>

/** A file of a day. */
export type PublishedDay = SignedEntry & { readonly content: DayContent }

/** A public key that entries are signed by: SPKI in base64, and its id. */
export type StatementKey = { readonly id: string; readonly publicKey: string }
