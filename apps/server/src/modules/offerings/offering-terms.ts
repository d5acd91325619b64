import {
  assetOf,
  type Coin,
  compare,
  isCoin,
  type Money,
  parseMoney,
  plus,
  type Release,
  rational,
  unitPrice,
} from '@lode/domain'
import * as z from 'zod/mini'

const decimal = z.string().check(z.regex(/^(0|[1-9]\d*)(\.\d+)?$/))
const fraction = z.string().check(z.regex(/^(0(\.\d{1,6})?|1)$/))
/** On whole seconds, as chains count. */
const moment = z.iso.datetime().check(z.regex(/:\d\d(\.0+)?Z$/))

const shape = z
  .strictObject({
    name: z.string().check(z.minLength(1), z.maxLength(60)),
    project: z.string(),
    token: z.string(),
    coin: z.string(),
    price: decimal,
    supply: decimal,
    softCap: decimal,
    minimum: decimal,
    maximum: decimal,
    method: z.enum(['pro_rata', 'from_bottom']),
    identity: z.boolean(),
    opensAt: moment,
    closesAt: moment,
    settledBy: moment,
    /** The wallet that gets what was raised and what was not sold. */
    issuer: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
    release: z.strictObject({
      startsAt: moment,
      startPart: fraction,
      cliffAt: moment,
      cliffPart: fraction,
      endsAt: moment,
      stepSeconds: z.int().check(z.minimum(1)),
      automatic: z.boolean(),
    }),
  })
  .check(
    z.refine(
      ({ price, minimum, maximum, supply, opensAt, closesAt, settledBy, release }) =>
        rational(price).n > 0n &&
        rational(supply).n > 0n &&
        rational(minimum).n > 0n &&
        compare(rational(maximum), rational(minimum)) >= 0 &&
        rising(opensAt, closesAt, settledBy) &&
        Date.parse(opensAt) < Date.parse(closesAt) &&
        rising(closesAt, release.startsAt, release.cliffAt, release.endsAt) &&
        compare(plus(rational(release.startPart), rational(release.cliffPart)), rational(1n)) <= 0,
      'amounts are above zero, moments follow each other, and the parts of the release are at most the whole',
    ),
  )

/** The terms `offering/<id>`: those in force when it opens hold to its end. */
export const offeringTerms = { subject: 'offering/<id>', shape }

/** The terms `project/<id>`: what its page says of a project. */
export const projectTerms = {
  subject: 'project/<id>',
  shape: z.strictObject({
    name: z.string(),
    token: z.string(),
    about: z.record(z.string(), z.string()),
    contract: z.nullable(z.string()),
    documents: z.array(
      z.strictObject({
        kind: z.enum(['paper', 'audit', 'site', 'code']),
        url: z.string().check(z.regex(/^https?:\/\//)),
      }),
    ),
    risks: z.array(z.enum(['no_market', 'issuer_sells', 'code_faults', 'no_product', 'law', 'total_loss'])),
  }),
}

export type OfferingDocument = z.output<typeof shape>
export type ProjectDocument = z.output<typeof projectTerms.shape>

/** The terms of an offering, read: amounts with their coins, moments as moments. */
export type OfferingRules = Omit<
  OfferingDocument,
  | 'price'
  | 'supply'
  | 'softCap'
  | 'minimum'
  | 'maximum'
  | 'coin'
  | 'token'
  | 'opensAt'
  | 'closesAt'
  | 'settledBy'
  | 'release'
> & {
  readonly coin: Coin
  readonly token: Coin
  readonly price: Money
  readonly priceText: string
  readonly unitPrice: ReturnType<typeof unitPrice>
  readonly supply: Money
  readonly softCap: Money
  readonly minimum: Money
  readonly maximum: Money
  readonly opensAt: Date
  readonly closesAt: Date
  readonly settledBy: Date
  readonly release: Release & { readonly automatic: boolean }
}

/** Reads the terms of an offering; null where its coins are none of this process'. */
export function readOfferingRules(document: OfferingDocument): OfferingRules | null {
  const { coin, token, price, supply, softCap, minimum, maximum, release, opensAt, closesAt, settledBy } =
    document
  if (!isCoin(coin) || !isCoin(token)) return null
  return {
    ...document,
    ...{ coin, token, priceText: price },
    price: parseMoney(price, coin),
    unitPrice: unitPrice(price, { coin: assetOf(coin).decimals, token: assetOf(token).decimals }),
    supply: parseMoney(supply, token),
    softCap: parseMoney(softCap, coin),
    minimum: parseMoney(minimum, coin),
    maximum: parseMoney(maximum, coin),
    opensAt: new Date(opensAt),
    closesAt: new Date(closesAt),
    settledBy: new Date(settledBy),
    release: {
      ...release,
      startsAt: new Date(release.startsAt),
      cliffAt: new Date(release.cliffAt),
      endsAt: new Date(release.endsAt),
    },
  }
}

function rising(...moments: string[]): boolean {
  return moments.every((at, i) => i === 0 || Date.parse(at) >= Date.parse(moments[i - 1] ?? ''))
}
