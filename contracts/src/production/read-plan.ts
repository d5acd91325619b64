import { type Address, getAddress, isAddress, zeroAddress } from 'viem'

/** What the vault of a chain is to be. Written by its operator as JSON: `deploy/contracts.example.json`. */
export type Plan = {
  readonly chainId: number
  /** Nobody's money is on it: an administrator may be an ordinary account, and keys may be known to all. */
  readonly testChain: boolean
  /** Grants roles, sets caps, unpauses: a Safe or a timelock. */
  readonly admin: Address
  readonly payer: Address
  readonly guardian: Address
  /** The sliding window of time that a cap is for. */
  readonly windowSeconds: number
  /** The delay of a change of the administrator and of a raise of a cap. */
  readonly delaySeconds: number
  /** What may leave in a window, in whole coins. The chain's own coin has the zero address. */
  readonly caps: readonly { readonly symbol: string; readonly token: Address; readonly amount: string }[]
}

/** A plan that is not followed. `reasons` are all there are, each a sentence. */
export class PlanRefused extends Error {
  override readonly name = 'PlanRefused'
  readonly reasons: readonly string[]
  constructor(reasons: readonly string[]) {
    super(reasons.join('\n'))
    this.reasons = reasons
  }
}

/** The shortest window of a cap, and the shortest delay of a vault or a timelock, on a chain with money on it. */
export const leastSeconds = 3600
/** The first delay for which the vault has no room. */
const mostSeconds = 2 ** 31

const fields = ['chainId', 'testChain', 'admin', 'payer', 'guardian', 'windowSeconds', 'delaySeconds', 'caps']

/**
 * Reads a plan, and refuses what no chain has to be asked about.
 * @throws {PlanRefused}
 */
export function readPlan(text: string): Plan {
  const given = parse(text)
  const reasons: string[] = []
  const wrong = (isWrong: boolean, reason: string): void => {
    if (isWrong) reasons.push(reason)
  }
  const addressOf = (value: unknown, name: string): Address => {
    const known = typeof value === 'string' && isAddress(value)
    wrong(!known, `${name} is no address, or one whose capitals are wrong`)
    return known ? getAddress(value) : zeroAddress
  }
  for (const name of Object.keys(given)) wrong(!fields.includes(name), `${name} is no field of a plan`)
  const roles = {
    admin: addressOf(given.admin, 'admin'),
    payer: addressOf(given.payer, 'payer'),
    guardian: addressOf(given.guardian, 'guardian'),
  }
  wrong(Object.values(roles).includes(zeroAddress), 'admin, payer and guardian are each an address')
  wrong(new Set(Object.values(roles)).size < 3, 'admin, payer and guardian are three different addresses')
  const { chainId, testChain = false, windowSeconds, delaySeconds } = given
  wrong(!isCount(chainId), 'chainId is a whole number')
  wrong(typeof testChain !== 'boolean', 'testChain is true or false')
  wrong(!isCount(windowSeconds), 'windowSeconds is a whole number of seconds')
  wrong(
    testChain !== true && Number(windowSeconds) < leastSeconds,
    'windowSeconds is below an hour: a cap would bound next to nothing',
  )
  wrong(
    !(isCount(delaySeconds) && Number(delaySeconds) < mostSeconds),
    'delaySeconds is a whole number of seconds',
  )
  wrong(
    testChain !== true && Number(delaySeconds) < leastSeconds,
    'delaySeconds is below an hour: nobody would see a raise before it is effective',
  )
  const caps = (Array.isArray(given.caps) ? given.caps : []).map((cap: Record<string, unknown>, n) => {
    const { symbol, amount } = cap
    wrong(typeof symbol !== 'string' || symbol === '', `caps[${n}].symbol is missing`)
    wrong(
      !/^\d+(\.\d+)?$/.test(String(amount)) || typeof amount !== 'string',
      `caps[${n}].amount is a text such as "1000.5"`,
    )
    return { symbol: String(symbol), amount: String(amount), token: addressOf(cap.token, `caps[${n}].token`) }
  })
  wrong(caps.length === 0, 'caps names nothing that may leave')
  wrong(new Set(caps.map(({ token }) => token)).size < caps.length, 'caps names a token twice')
  if (reasons.length > 0) throw new PlanRefused(reasons)
  return {
    ...roles,
    caps,
    chainId: Number(chainId),
    testChain: testChain === true,
    windowSeconds: Number(windowSeconds),
    delaySeconds: Number(delaySeconds),
  }
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>
  } catch {
    // The same answer for what is no JSON and for what is no plan.
  }
  throw new PlanRefused(['a plan is a JSON object'])
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) > 0
}
