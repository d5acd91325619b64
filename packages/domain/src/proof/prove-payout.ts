import { dailyPayout } from '../mining/daily-payout.ts'
import { deliveryRefund } from '../mining/delivery-refund.ts'
import { activeSeconds } from '../mining/term.ts'
import { fromWire } from '../money.ts'
import { canonicalText } from './canonical-text.ts'
import { checkAmounts } from './check-amounts.ts'
import { checkBlocks } from './check-blocks.ts'
import { checkChain } from './check-chain.ts'
import { checkTerms } from './check-terms.ts'
import { compareFigures } from './compare-figures.ts'
import { DayIncomplete, deriveFigures } from './derive-figures.ts'
import { digestOf } from './digest-of.ts'
import { type Check, checkOf, type PayoutTold, type Proof, type RentalKept, type SeenEntry } from './proof.ts'
import type { DayFigures, PublishedDay, SignedEntry, StatementKey } from './published.ts'
import { verifySignature } from './verify-signature.ts'

/** What a payout is proven by. */
export type Evidence = {
  /** What the holder bought, as they keep it. */
  readonly kept: RentalKept
  /** What Lode says of the payout. */
  readonly told: PayoutTold
  /** The day's file. */
  readonly file: PublishedDay
  /** The entries from the day's, or from what was seen last where that is older, to the newest. */
  readonly chain: readonly SignedEntry[]
  readonly keys: readonly StatementKey[]
  /** Entries that were seen before. */
  readonly seen: readonly SeenEntry[]
}

/**
 * Computes a payout anew from the day's signed and chained file, from what the holder bought and from their own active seconds,
 * and compares what Lode says of it. Nothing that is said is used for the sum.
 * @example (await provePayout({ kept, told, file, chain, keys, seen })).holds
 */
export async function provePayout({ kept, told, file, chain, keys, seen }: Evidence): Promise<Proof> {
  const { content, entry } = file
  const figures = figuresOf(file)
  const links = await checkChain({ chain, of: file, seen })
  const seconds = activeSeconds(
    { startsAt: new Date(kept.startsAt), endsAt: new Date(kept.endsAt) },
    entry.day,
  )
  const own = figures && { ...payoutOf(kept, figures, seconds), activeSeconds: seconds }
  const checks: Check[] = [
    await checkSigned(file, chain.at(-1), keys),
    links.chain,
    links.past,
    checkBlocks(content),
    figures
      ? checkOf('figures', compareFigures({ said: content.network, own: figures }))
      : { name: 'figures', state: 'failed', differences: [] },
    checkTerms(kept, { told, published: content.terms }),
    checkOf(
      'seconds',
      told.activeSeconds === seconds
        ? []
        : [{ what: 'seconds', said: String(told.activeSeconds), own: String(seconds) }],
    ),
    checkOf('inputs', figures ? compareFigures({ said: told.network, own: figures }) : []),
    own ? checkAmounts(told, own, kept.rent.coin) : { name: 'amounts', state: 'unchecked', differences: [] },
  ]
  const holds = checks.every(({ state }) => state !== 'failed')
  const newest = chain.at(-1)
  return {
    checks,
    holds,
    own,
    seen: [file, ...(newest ? [newest] : [])].map((one) => ({
      ...{ number: one.entry.number, digest: one.digest, name: one.entry.name },
    })),
    corrections: chain
      .filter((one) => one.entry.kind === 'correction' && one.entry.day === entry.day)
      .map((one) => one.entry.name),
  }
}

function figuresOf({ content }: PublishedDay): DayFigures | null {
  try {
    return deriveFigures(content)
  } catch (error) {
    if (error instanceof DayIncomplete) return null
    throw error
  }
}

function payoutOf(kept: RentalKept, network: DayFigures, seconds: number) {
  const { powerTh, poolFee, serviceFee, joulesPerTh, tariffUsd, periodDays } = kept
  const terms = { powerTh, poolFee, serviceFee, joulesPerTh, tariffUsd }
  return {
    ...dailyPayout({ ...terms, network, activeSeconds: seconds }),
    refunded: deliveryRefund({
      network,
      rent: fromWire(kept.rent).units,
      periodDays,
      activeSeconds: seconds,
    }),
  }
}

/** The day's file and the newest entry are signed, and the file's content is what was signed. */
async function checkSigned(
  file: PublishedDay,
  newest: SignedEntry | undefined,
  keys: readonly StatementKey[],
): Promise<Check> {
  const ofDay = file.content.day === file.entry.day && file.entry.kind === 'day'
  const whole = ofDay && (await digestOf(canonicalText(file.content))) === file.entry.content
  const states = [
    await verifySignature(file, keys),
    newest ? await verifySignature(newest, keys) : ('failed' as const),
  ]
  const state =
    !whole || states.includes('failed') ? 'failed' : states.includes('unchecked') ? 'unchecked' : 'passed'
  return { name: 'signed', state, differences: [] }
}
