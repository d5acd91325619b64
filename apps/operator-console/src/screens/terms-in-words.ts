type Document = Readonly<Record<string, unknown>>
type Say = (value: string, parts: readonly string[]) => string

const percent = (fraction: string): string => `${Number((Number(fraction) * 100).toFixed(6))} %`

/** What a field of a subject means to whom it holds for. `parts` are those of the subject: withdrawal, ethereum, USDT. */
const words: Readonly<Record<string, Readonly<Record<string, Say>>>> = {
  withdrawal: {
    fee: (amount, [, network, coin]) => `A withdrawal of ${coin} to ${network} costs ${amount} ${coin}.`,
    minimum: (amount, [, , coin]) => `Nobody withdraws less than ${amount} ${coin}.`,
    maximum: (amount, [, , coin]) => `Nobody withdraws more than ${amount} ${coin} at once.`,
    step: (amount, [, , coin]) => `Amounts go by steps of ${amount} ${coin}.`,
    automatic: (amount, [, , coin]) => `Up to ${amount} ${coin} nobody has to approve.`,
  },
  payouts: {
    holder: (amount, [, , coin]) => `One holder is paid ${amount} ${coin} unasked within 24 hours.`,
    recipient: (amount, [, , coin]) => `One address is paid ${amount} ${coin} unasked within 24 hours.`,
    all: (amount, [, , coin]) => `Everybody together is paid ${amount} ${coin} unasked within 24 hours.`,
    earned: (amount, [, , coin]) =>
      `Of what no deposit explains, ${amount} ${coin} are paid unasked in 24 hours.`,
  },
  approvals: {
    alone: (amount, [, , coin]) => `Above ${amount} ${coin} two operators approve a withdrawal.`,
  },
  exchange: {
    fee: (fraction) => `An exchange costs ${percent(fraction)}.`,
    spread: (fraction) => `The rate is ${percent(fraction)} off the middle.`,
    skew: (fraction) => `The spread is up to ${percent(fraction)} wider where a coin runs low.`,
    lifetimeSeconds: (seconds) => `A quote holds for ${seconds} seconds.`,
    paused: (paused) => (paused === 'true' ? 'Nobody can exchange.' : 'Exchanges are open.'),
    minimum: (amount, [, coin]) => `Nobody pays less than ${amount} ${coin} into an exchange.`,
    maximum: (amount, [, coin]) => `Nobody pays more than ${amount} ${coin} into an exchange.`,
    holderMinute: (amount, [, coin]) => `One holder takes up to ${amount} ${coin} within a minute.`,
    minute: (amount, [, coin]) => `Everybody together takes up to ${amount} ${coin} within a minute.`,
    floor: (amount, [, coin]) => `${amount} ${coin} always stay in the inventory.`,
    target: (amount, [, coin]) => `The inventory is steered to ${amount} ${coin}.`,
  },
  referral: {
    share: (fraction) => `Who invites gets ${percent(fraction)} of the fees that the invited pay.`,
    holdDays: (days) => `A reward is paid ${days} days after the fee.`,
  },
  rating: { ratedTh: (power) => `All machines together are rated at ${power} TH/s.` },
  reservations: { minutes: (minutes) => `An unpaid order reserves its units for ${minutes} minutes.` },
  email: { holdHours: (hours) => `After a change of email, withdrawals are on hold for ${hours} hours.` },
  identity: {
    attempts: (times) => `A holder may try ${times} times.`,
    reviewHours: (hours) => `A check is reviewed within ${hours} hours.`,
    photoDays: (days) => `Photos are kept for ${days} days after the decision.`,
  },
}

/** What a document says of one field, as somebody for whom it holds would read it; a field without words of its own says its value. */
export function sayTerm(subject: string, field: string, value: unknown): string {
  const parts = subject.split('/')
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return words[parts[0] ?? '']?.[field]?.(text, parts) ?? `${field}: ${text}`
}

/** What is different between two documents of a subject, field by field, in words. */
export function termsDifference(
  subject: string,
  { before, after }: { before: Document; after: Document },
): { field: string; before: string; after: string }[] {
  const said = (document: Document, field: string) =>
    field in document ? sayTerm(subject, field, document[field]) : 'nothing'
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, before: said(before, field), after: said(after, field) }))
}
