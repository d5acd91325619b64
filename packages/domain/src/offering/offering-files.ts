import type { Coin } from '../coin.ts'
import { money } from '../money.ts'
import { canonicalText } from '../proof/canonical-text.ts'
import {
  type Commitment,
  type OfferingTerms,
  type SettledCommitment,
  settleOffering,
} from './settle-offering.ts'
import { unitPrice } from './unit-price.ts'

/** The first line of what was committed to an offering when it closed. Amounts are base units, as text. */
export type CommitmentsHeader = {
  readonly format: 'lode offering commitments'
  readonly version: 1
  readonly offering: string
  readonly coin: Coin
  readonly coinDecimals: number
  readonly token: string
  readonly tokenDecimals: number
  readonly supply: string
  /** Of one token, in the coin. */
  readonly price: string
  readonly softCap: string
  readonly method: OfferingTerms['method']
  readonly closedAt: string
}

/** The first line of what became of it. `level`: what one unit of weight got, as a reduced fraction; null when nobody was cut. */
export type AllocationHeader = {
  readonly format: 'lode offering allocation'
  readonly version: 1
  readonly offering: string
  /** The SHA-256 of the commitments' file. */
  readonly input: string
  readonly outcome: 'distributed' | 'refunded'
  readonly committed: string
  readonly raised: string
  readonly refunded: string
  readonly allocated: string
  readonly unsold: string
  readonly level: readonly [string, string] | null
}

/** A file of an offering is not as it has to be. */
export class OfferingFileUnreadable extends Error {
  override readonly name = 'OfferingFileUnreadable'
}

/** One commitment of a file, in base units of the coin. Lines are in the order of their ids' bytes. */
export function commitmentLine(id: string, units: bigint | string): string {
  return `["${id}","${units}"]\n`
}

const units = /^(0|[1-9][0-9]{0,76})$/
const sums = { supply: units, softCap: units, price: /^[0-9]{1,77}(\.[0-9]{1,77})?$/ }
const line = /\["([0-9a-f-]{36})","([1-9][0-9]{0,76})"\]\n/y

/** Reads a commitments' file. @throws {OfferingFileUnreadable} for other bytes than those that it has to have. */
export function readCommitments(text: string): {
  header: CommitmentsHeader
  commitments: Commitment[]
} {
  const end = text.indexOf('\n')
  const header = parsed(text.slice(0, end)) as CommitmentsHeader | undefined
  if (header?.format !== 'lode offering commitments' || header.version !== 1)
    throw new OfferingFileUnreadable('it is no file of commitments')
  if (canonicalText(header) !== text.slice(0, end))
    throw new OfferingFileUnreadable('line 1 is not canonical')
  for (const name of ['supply', 'softCap', 'price'] as const)
    if (typeof header[name] !== 'string' || !sums[name].test(header[name]))
      throw new OfferingFileUnreadable(`${name} is no sum in text`)
  const commitments: Commitment[] = []
  let last = ''
  for (let at = end + 1; at < text.length; at = line.lastIndex) {
    line.lastIndex = at
    const [, id = '', units = ''] = line.exec(text) ?? []
    if (id <= last)
      throw new OfferingFileUnreadable(`line ${commitments.length + 2} is no commitment, or not in order`)
    commitments.push({ id, paid: money(BigInt(units), header.coin), cap: null })
    last = id
  }
  return { header, commitments }
}

/**
 * Shares an offering out: from the bytes of its commitments those of its allocation.
 * @param digest SHA-256 of a text in UTF-8, in hex.
 * @throws {OfferingFileUnreadable}
 */
export function allocateFile(
  text: string,
  digest: string,
): { header: AllocationHeader; lines: readonly SettledCommitment[] } {
  const { header, commitments } = readCommitments(text)
  const { offering, coin, supply, price, softCap, method, coinDecimals, tokenDecimals } = header
  const settled = settleOffering(
    {
      ...{ supply: BigInt(supply), coin, method, softCap: money(BigInt(softCap), coin) },
      unitPrice: unitPrice(price, { coin: coinDecimals, token: tokenDecimals }),
    },
    commitments,
  )
  const { outcome, committed, raised, allocated, level } = settled
  return {
    header: {
      ...{ format: 'lode offering allocation', version: 1, offering, input: digest, outcome },
      committed: String(committed.units),
      raised: String(raised.units),
      refunded: String(committed.units - raised.units),
      allocated: String(allocated),
      unsold: String(BigInt(supply) - allocated),
      level: level && reduced(level.n, level.d),
    },
    lines: settled.commitments,
  }
}

/** One line of an allocation's file. */
export function allocationLine({ id, allocated, cost, refund }: SettledCommitment): string {
  return `["${id}","${allocated}","${cost.units}","${refund.units}"]\n`
}

function reduced(n: bigint, d: bigint): [string, string] {
  let [a, b] = [n, d]
  while (b > 0n) [a, b] = [b, a % b]
  return [String(n / a), String(d / a)]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
