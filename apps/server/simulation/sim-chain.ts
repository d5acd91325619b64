import { createHash } from 'node:crypto'
import type { AccountOwner, Block, PayoutLine } from '@lode/chain'
import type { Clock } from '@lode/clock'
import type { Random } from './random.ts'

/** The coins that are played with. */
export const simCoins = ['USDT', 'BTC', 'ETH'] as const
export type SimCoin = (typeof simCoins)[number]
/** One deposit into the vault; `owner` null names nobody. */
export type DepositLog = { owner: AccountOwner | null; coin: SimCoin; units: bigint }
export type PayoutCall = { nonce: bigint; fee: bigint; lines: readonly PayoutLine[] }
export type SimTransaction =
  | { kind: 'deposit'; hash: string; logs: readonly DepositLog[] }
  | { kind: 'payout'; hash: string; call: PayoutCall }
  /** A payment that a person makes by hand, with a key of their own. */
  | { kind: 'by hand'; hash: string; line: PayoutLine }
  /** The payer's key, used by somebody else. */
  | { kind: 'foreign'; hash: string; nonce: bigint }
/** A transaction in a block, and which numbers it has paid. */
export type Mined = { transaction: SimTransaction; paid: ReadonlySet<bigint> }
export type SimBlock = Block & { mined: readonly Mined[]; nonce: bigint; holdings: Record<SimCoin, bigint> }

/** A recipient whose contract refuses every payment. */
export const refuser = '0xrefuses'

export type SimChain = ReturnType<typeof simChain>

/** A chain in memory, with a vault on it: blocks, a pool of waiting transactions, and all that can go wrong with them. */
export function simChain(clock: Clock) {
  const empty = { mined: [], nonce: 0n, holdings: { USDT: 0n, BTC: 0n, ETH: 0n } }
  const genesis: SimBlock = { height: 0n, hash: 'genesis', parentHash: '', at: clock.now(), ...empty }
  const blocks: SimBlock[] = [genesis]
  const pool = new Map<string, SimTransaction>()
  const minedAt = new Map<string, SimBlock>()
  /** Which transaction paid a number. */
  const paid = new Map<bigint, string>()
  const trouble = {
    minimumFee: 0n,
    /** 1n while the vault is empty by a thief. */
    stolen: 0n,
    /** The depth of the deepest reorganisation. */
    deepest: 0,
    /** Numbers that somebody tried to have paid again. */
    secondPayments: [] as bigint[],
    /** The lowest height at which anything is new since the last look. */
    changedFrom: 0n,
  }
  let made = 0

  const head = (): SimBlock => blocks.at(-1) ?? genesis
  const hashOf = (text: string) => `0x${createHash('sha256').update(text).digest('hex')}`

  function send(logs: readonly DepositLog[]): void {
    const hash = hashOf(`deposit ${++made}`)
    pool.set(hash, { kind: 'deposit', hash, logs })
  }
  /** Takes the payer's next nonce by a transaction that is not ours. */
  function takeNonce(): void {
    const hash = hashOf(`foreign ${++made}`)
    pool.set(hash, { kind: 'foreign', hash, nonce: head().nonce })
  }
  function execute(transaction: SimTransaction, holdings: Record<SimCoin, bigint>, random: Random) {
    if (transaction.kind === 'deposit')
      for (const { coin, units } of transaction.logs) holdings[coin] += units
    return payLines(transaction, { paid, trouble, holdings, random })
  }
  /** What may come next: deposits, and of the payer what has the next nonce and pays enough. */
  function ready(nonce: bigint): SimTransaction[] {
    return [...pool.values()].filter((transaction) => {
      if (transaction.kind === 'payout' && transaction.call.fee < trouble.minimumFee) return false
      return [null, nonce].includes(nonceOf(transaction))
    })
  }
  function mine(random: Random): void {
    const holdings = { ...head().holdings }
    const mined: Mined[] = []
    let { nonce } = head()
    for (let tries = random.below(12); tries > 0; tries--) {
      const candidates = ready(nonce)
      if (candidates.length === 0) break
      const transaction = random.pick(candidates)
      mined.push({ transaction, paid: execute(transaction, holdings, random) })
      pool.delete(transaction.hash)
      if (nonceOf(transaction) === null) continue
      for (const other of [...pool.values()]) if (nonceOf(other) === nonce) pool.delete(other.hash)
      nonce++
    }
    const { height, hash } = head()
    const block = {
      height: height + 1n,
      hash: hashOf(`${hash} ${++made}`),
      parentHash: hash,
      at: clock.now(),
    }
    blocks.push({ ...block, mined, nonce, holdings })
    for (const { transaction } of mined) minedAt.set(transaction.hash, head())
    if (block.height < trouble.changedFrom) trouble.changedFrom = block.height
  }
  /** Takes the newest blocks back. Of their transactions `kept` percent wait again, and the others are gone. */
  function unwind(depth: number, kept: number, random: Random): void {
    const back = blocks.splice(Math.max(1, blocks.length - depth)).reverse()
    trouble.deepest = Math.max(trouble.deepest, back.length)
    trouble.changedFrom = [trouble.changedFrom, head().height + 1n].reduce((a, b) => (a < b ? a : b))
    for (const { mined } of back)
      for (const { transaction } of mined.toReversed()) {
        minedAt.delete(transaction.hash)
        for (const [number, hash] of paid) if (hash === transaction.hash) paid.delete(number)
        if (random.chance(kept)) pool.set(transaction.hash, transaction)
      }
  }
  /** A node takes signed bytes: known ones again, new ones with a fee that beats those of the same nonce. */
  function accept(hash: string, call: PayoutCall): void {
    if (pool.has(hash) || minedAt.has(hash)) return
    if (call.nonce < head().nonce) throw new Error('nonce too low')
    for (const other of [...pool.values()])
      if (other.kind === 'payout' && other.call.nonce === call.nonce) {
        if (call.fee * 10n < other.call.fee * 11n) throw new Error('replacement transaction underpriced')
        pool.delete(other.hash)
      }
    pool.set(hash, { kind: 'payout', hash, call })
  }
  return {
    head,
    at: (height: bigint): SimBlock | undefined => blocks[Number(height)],
    pool,
    paid: paid as ReadonlyMap<bigint, string>,
    minedAt: minedAt as ReadonlyMap<string, SimBlock>,
    trouble,
    hashOf,
    send,
    takeNonce,
    mine,
    unwind,
    accept,
    /** What the vault holds now. A thief takes of every coin. */
    holdings: (coin: SimCoin): bigint => head().holdings[coin] - trouble.stolen * head().holdings[coin],
    coins: simCoins.map((coin) => ({ coin, contract: coin === 'ETH' ? null : coin, tokenSymbol: coin })),
  }
}

/** Sends the payment of a number that the vault has not paid, if none was sent by hand that still waits. */
export function payByHand(chain: SimChain, line: PayoutLine): void {
  const { number } = line
  const sent = [...chain.pool.values()].some((one) => one.kind === 'by hand' && one.line.number === number)
  if (sent || chain.paid.has(number)) return
  const hash = chain.hashOf(`by hand ${number} at ${chain.head().hash}`)
  chain.pool.set(hash, { kind: 'by hand', hash, line })
}

/** Pays what can be paid of a payout: a line that fails harms none of the others. Answers with the numbers that it has paid. */
function payLines(
  transaction: SimTransaction,
  vault: {
    paid: Map<bigint, string>
    trouble: { secondPayments: bigint[] }
    holdings: Record<SimCoin, bigint>
    random: Random
  },
): ReadonlySet<bigint> {
  const { paid, holdings, random } = vault
  const done = new Set<bigint>()
  for (const { number, coin: named, to, units } of linesOf(transaction)) {
    const coin = named as SimCoin
    if (paid.has(number) && transaction.kind === 'payout') vault.trouble.secondPayments.push(number)
    if (paid.has(number) || to === refuser || holdings[coin] < units || random.chance(4)) continue
    holdings[coin] -= units
    paid.set(number, transaction.hash)
    done.add(number)
  }
  return done
}

function linesOf(transaction: SimTransaction): readonly PayoutLine[] {
  if (transaction.kind === 'payout') return transaction.call.lines
  return transaction.kind === 'by hand' ? [transaction.line] : []
}

/** The payer's nonce that a transaction uses, if it is of the payer. */
function nonceOf(transaction: SimTransaction): bigint | null {
  if (transaction.kind === 'deposit' || transaction.kind === 'by hand') return null
  return transaction.kind === 'payout' ? transaction.call.nonce : transaction.nonce
}
