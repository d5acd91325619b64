/**
 * A moment of a real process, seen from outside: a statement or a call to the chain, just before the other end gets it
 * or just after it was answered and before the process learns of it.
 */
export type KillPoint = {
  readonly via: 'sql' | 'rpc'
  readonly when: 'before' | 'after'
  /** The statement with its parameters, or the method with its parameters. */
  readonly text: string
  /** What the transaction has done so far, this statement included. */
  readonly within: string
}

/** `cut` ends the connection and passes nothing on. */
export type Verdict = 'pass' | 'cut'

/** Looks at every moment that goes by. */
export type Watch = (moment: KillPoint) => Verdict | Promise<Verdict>

/** Where to find a moment; all that is given must match. */
export type Place = {
  readonly via: 'sql' | 'rpc'
  readonly when: 'before' | 'after'
  readonly at: RegExp
  readonly within?: RegExp
}

/** Whether a moment is the one that was meant. */
export function isAt(moment: KillPoint, { via, when, at, within }: Place): boolean {
  return (
    moment.via === via &&
    moment.when === when &&
    at.test(moment.text) &&
    (within === undefined || within.test(moment.within))
  )
}
