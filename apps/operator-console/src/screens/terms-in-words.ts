type Document = Readonly<Record<string, unknown>>
type Say = (value: string, parts: readonly string[]) => string

const percent = (fraction: string): string => `${Number((Number(fraction) * 100).toFixed(6))} %`

/** What a field of a subject means to whom it holds for. `parts` are those of the subject: withdrawal, ethereum, USDT. */
const words: Readonly<Record<string, Readonly<Record<string, Say>>>> = {
  withdrawal: {
    fee: (amount, [, network, coin]) => `A withdrawal of ${coin} to ${network} costs ${amount} ${coin}.`,
    minimum: (amount, [, , coin]) => `The minimum withdrawal is ${amount} ${coin}.`,
    maximum: (amount, [, , coin]) => `The maximum withdrawal is ${amount} ${coin}.`,
    step: (amount, [, , coin]) => `Amounts are multiples of ${amount} ${coin}.`,
    automatic: (amount, [, , coin]) => `Withdrawals up to ${amount} ${coin} need no approval.`,
  },
  payouts: {
    holder: (amount, [, , coin]) =>
      `One holder is paid up to ${amount} ${coin} automatically within 24 hours.`,
    recipient: (amount, [, , coin]) =>
      `One address is paid up to ${amount} ${coin} automatically within 24 hours.`,
    all: (amount, [, , coin]) =>
      `All holders together are paid up to ${amount} ${coin} automatically within 24 hours.`,
    earned: (amount, [, , coin]) =>
      `Up to ${amount} ${coin} not explained by deposits are paid automatically within 24 hours.`,
  },
  approvals: {
    alone: (amount, [, , coin]) => `Above ${amount} ${coin} two operators approve a withdrawal.`,
  },
  exchange: {
    fee: (fraction) => `An exchange costs ${percent(fraction)}.`,
    spread: (fraction) => `The rate is ${percent(fraction)} off the middle.`,
    skew: (fraction) => `The spread is up to ${percent(fraction)} wider when a coin runs low.`,
    lifetimeSeconds: (seconds) => `A quote holds for ${seconds} seconds.`,
    paused: (paused) => (paused === 'true' ? 'Exchanges are paused.' : 'Exchanges are open.'),
    minimum: (amount, [, coin]) => `The minimum to exchange is ${amount} ${coin}.`,
    maximum: (amount, [, coin]) => `The maximum to exchange is ${amount} ${coin}.`,
    holderMinute: (amount, [, coin]) => `One holder can exchange up to ${amount} ${coin} a minute.`,
    minute: (amount, [, coin]) => `All holders together can exchange up to ${amount} ${coin} a minute.`,
    floor: (amount, [, coin]) => `${amount} ${coin} always stay in the inventory.`,
    target: (amount, [, coin]) => `The target inventory is ${amount} ${coin}.`,
  },
  referral: {
    share: (fraction) => `An inviter gets ${percent(fraction)} of the fees their invited people pay.`,
    holdDays: (days) => `A reward is paid ${days} days after the fee.`,
  },
  rating: { ratedTh: (power) => `All machines together are rated at ${power} TH/s.` },
  reservations: { minutes: (minutes) => `An unpaid order reserves its units for ${minutes} minutes.` },
  email: { holdHours: (hours) => `After a change of email, withdrawals are on hold for ${hours} hours.` },
  identity: {
    attempts: (times) => `A holder can try ${times} times.`,
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
