import type { Audience } from './channel.ts'

/** What the live stream tells of, and to whom: a client asks again for what it shows of it. */
export const topics = {
  session: 'holder',
  balance: 'holder',
  deposit: 'holder',
  withdrawal: 'holder',
  order: 'holder',
  payment: 'holder',
  rental: 'holder',
  /** A holder's purchase by card, opened or a step further. */
  onramp: 'holder',
  invite: 'holder',
  /** A holder has appealed against a decision, or it was decided again. */
  appeal: 'holder',
  exchange: 'holder',
  /** What a holder has in an offering. */
  position: 'holder',
  /** An offering has opened, closed, or was shared out. */
  offering: 'everyone',
  email: 'holder',
  notice: 'holder',
  /** An export of a holder's own data is asked for, or made. */
  export: 'holder',
  /** A holder's account waits to be deleted, or not any more. */
  deletion: 'holder',
  identity: 'holder',
  support: 'holder',
  network: 'everyone',
  /** A day's reserves are published. */
  reserves: 'everyone',
  /** Withdrawals stand still, or go on. */
  halt: 'everyone',
  /** A day's profits are credited. */
  profit: 'everyone',
} as const satisfies Record<string, Audience>
