import { freezeReasons } from '@lode/domain'
import * as z from 'zod/mini'
import { defineEndpoint, holders, signedHolders } from '../endpoint.ts'
import {
  coinShape,
  moneyShape,
  networkShape,
  nothing,
  pageInput,
  pageOf,
  timeShape,
  typedMoneyShape,
} from '../shapes.ts'

/** Why a network or coin can't be used now; its text is `unavailable.<reason>`. */
export const unavailableReasons = ['not_yet_offered', 'chain_unreachable', 'halted'] as const
const reason = z.nullable(z.enum(unavailableReasons))

/** Why a holder asks for no new withdrawal until a moment; its text is `hold.<reason>`. */
const holdReasons = ['email_changed', 'email_removed', 'password_reset'] as const

export const depositOptions = defineEndpoint({
  method: 'GET',
  path: '/api/deposit/options',
  access: holders,
  summary:
    'What can be deposited on which network, to which address, from which amount, and how long it takes.',
  input: nothing,
  reply: z.object({
    options: z.array(
      z.object({
        coin: coinShape,
        network: networkShape,
        unavailable: reason,
        /** The holder's own address on that network; null where the network is unavailable. */
        address: z.nullable(z.string()),
        /** The token's contract; null for the chain's own coin. */
        contract: z.nullable(z.string()),
        /** The name of the token on that network, such as WBTC for BTC. */
        tokenSymbol: z.string(),
        minimum: moneyShape,
        confirmations: z.int(),
        arrivalSeconds: z.int(),
      }),
    ),
    /** The holder's reference for `Vault.deposit`: 32 bytes in hex. */
    account: z.string(),
    /** The wallet of whoever these are for. */
    holder: z.string(),
    chainId: z.int(),
    vault: z.string(),
    /** By the deposit key, over `depositStatement`: ECDSA with P-256 and SHA-256, `r` and `s`, in base64. */
    signature: z.string(),
  }),
})

/** A deposit as its record shows it. */
export const depositShape = z.object({
  id: z.string(),
  coin: coinShape,
  network: networkShape,
  amount: moneyShape,
  transactionHash: z.string(),
  state: z.enum(['pending', 'confirmed', 'orphaned', 'reversed']),
  confirmations: z.int(),
  confirmationsNeeded: z.int(),
  /** When its block was made. */
  at: timeShape,
  creditedAt: z.nullable(timeShape),
})

export const deposits = defineEndpoint({
  method: 'GET',
  path: '/api/deposits',
  access: holders,
  summary: 'Your deposits with their confirmations, newest first.',
  input: z.object({ ...pageInput, coin: z.optional(coinShape) }),
  reply: pageOf(depositShape),
})

export const deposit = defineEndpoint({
  method: 'GET',
  path: '/api/deposit',
  access: holders,
  summary: 'One of your deposits.',
  input: z.object({ id: z.string().check(z.maxLength(100)) }),
  reply: z.object({ deposit: depositShape }),
})

export const withdrawalOptions = defineEndpoint({
  method: 'GET',
  path: '/api/withdrawal/options',
  access: holders,
  summary: 'What can be withdrawn to which network: fee, limits, time.',
  input: nothing,
  reply: z.object({
    /** Until when the holder asks for no new withdrawal, and why. */
    hold: z.nullable(z.object({ reason: z.enum(holdReasons), until: timeShape })),
    /** Why an operator has frozen the holder's withdrawals, and since when; it stands until it is released. */
    freeze: z.nullable(z.object({ reason: z.enum(freezeReasons), since: timeShape })),
    options: z.array(
      z.object({
        coin: coinShape,
        network: networkShape,
        unavailable: reason,
        tokenSymbol: z.string(),
        available: moneyShape,
        fee: moneyShape,
        minimum: moneyShape,
        maximum: moneyShape,
        arrivalSeconds: z.int(),
      }),
    ),
  }),
})

/**
 * Why a withdrawal that nobody has to approve is not paid yet; its text is `waits.<reason>`. A limit of 24 hours: of its holder, of
 * its recipient, of all, of what was earned here; or a person has to look at it.
 */
export const withdrawalWaitReasons = [
  'limit_holder',
  'limit_recipient',
  'limit_all',
  'limit_earned',
  'frozen',
  /** The recipient is looked up. */
  'screening',
  /** Nobody pays out so much without a person's word. */
  'amount',
  'review',
] as const

/** A withdrawal as its record shows it. */
export const withdrawalShape = z.object({
  id: z.string(),
  coin: coinShape,
  network: networkShape,
  address: z.string(),
  /** What leaves the balance: fee included. */
  amount: moneyShape,
  fee: moneyShape,
  /** What arrives. */
  actual: moneyShape,
  state: z.enum(['pending', 'approved', 'rejected', 'signed', 'broadcast', 'mined', 'final']),
  /** When each state was reached, in order. */
  timeline: z.array(
    z.object({
      state: z.enum(['pending', 'approved', 'rejected', 'signed', 'broadcast', 'mined', 'final']),
      at: timeShape,
    }),
  ),
  /** Set when rejected: the code of its text, `rejection.<code>`. */
  rejection: z.nullable(z.string()),
  /** Why it is not paid yet; `until`: when it will be looked at again, where that is known. */
  waits: z.nullable(z.object({ reason: z.enum(withdrawalWaitReasons), until: z.nullable(timeShape) })),
  /** By when a person decides; null where nobody has to. */
  dueAt: z.nullable(timeShape),
  transactionHash: z.nullable(z.string()),
  at: timeShape,
})

export const withdrawalRecipient = defineEndpoint({
  method: 'GET',
  path: '/api/withdrawal/recipient',
  access: holders,
  summary:
    'Whether an address was paid for you before, or is your own wallet: any other needs your wallet’s signature.',
  input: z.object({ network: networkShape, address: z.string().check(z.maxLength(120)) }),
  reply: z.object({ known: z.boolean() }),
})

export const requestWithdrawal = defineEndpoint({
  method: 'POST',
  path: '/api/withdrawals',
  access: signedHolders,
  summary: 'Requests a withdrawal. The amount includes the fee and is put on hold at once.',
  input: z.object({
    network: networkShape,
    address: z.string().check(z.maxLength(120)),
    money: typedMoneyShape,
    /** The wallet's own signature over `recipientText`: needed for an address that was never paid before. */
    walletSignature: z.optional(z.string().check(z.regex(/^0x([0-9a-fA-F]{2})+$/), z.maxLength(5_000))),
  }),
  reply: z.object({ withdrawal: withdrawalShape }),
})

export const withdrawals = defineEndpoint({
  method: 'GET',
  path: '/api/withdrawals',
  access: holders,
  summary: 'Your withdrawals, newest first.',
  input: z.object({ ...pageInput, coin: z.optional(coinShape) }),
  reply: pageOf(withdrawalShape),
})

export const withdrawal = defineEndpoint({
  method: 'GET',
  path: '/api/withdrawal',
  access: holders,
  summary: 'One of your withdrawals.',
  input: z.object({ id: z.string() }),
  reply: z.object({ withdrawal: withdrawalShape }),
})
