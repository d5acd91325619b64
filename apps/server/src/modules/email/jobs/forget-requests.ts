import type { Job } from '../../../platform/jobs/job.ts'
import type { EmailDeps } from '../email-deps.ts'
import { emails } from '../repository.ts'

/** Ends what waited for a code that never came, and deletes what is older than anybody needs it. */
export function createForgetRequests({ db, clock }: Pick<EmailDeps, 'db' | 'clock'>): Job {
  return { name: 'email-requests', everyMs: 600_000, run: () => emails.tidy(db, clock.now()) }
}
