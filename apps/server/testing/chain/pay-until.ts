import { createPayoutRunner } from '../../src/modules/withdrawal/jobs/payout-runner.ts'
import { believing } from './believing.ts'
import { die, openTold } from './open-told.ts'

// A process of its own that runs payouts once and dies at one named step.
const { dieAt, confirmations, ...told } = openTold()
await createPayoutRunner({
  ...told,
  settings: { confirmations, stuckAfterMs: 60_000, arrivalSeconds: 60 },
  proofs: believing,
  alarm: () => undefined,
  onStep: (step) => {
    if (step === dieAt) die()
  },
}).run(new AbortController().signal)
await told.db.end()
