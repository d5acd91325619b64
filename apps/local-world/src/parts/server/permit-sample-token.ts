import { sampleToken } from '../../world/settings.ts'
import { type CommandPlace, runCommand } from './run-command.ts'

/** In the token; what is paid unasked is of 24 hours. */
const decided = {
  withdrawal: { fee: '40', minimum: '100', maximum: '20000', step: '0.000001', automatic: '20000' },
  payouts: { holder: '20000', recipient: '20000', all: '100000', earned: '20000' },
}

/** Decides by the product's own command how much of the sample offerings' token is withdrawn, and paid unasked. Once. */
export async function permitSampleToken(place: CommandPlace): Promise<void> {
  const known = (await runCommand(place, ['terms', 'list'])) ?? []
  const set = async ([kind, document]: [string, object]): Promise<void> => {
    const subject = `${kind}/ethereum/${sampleToken.coin}`
    if (known.some((line) => line.startsWith(`${subject} `))) return
    const change = ['--subject', subject, '--change', JSON.stringify(document)]
    const lines = await runCommand(place, ['terms', 'set', ...change, '--from', 'now', '--by', 'ana'])
    if (lines === null) throw new Error(`the terms ${subject} were refused`)
  }
  await Promise.all(Object.entries(decided).map(set))
}
