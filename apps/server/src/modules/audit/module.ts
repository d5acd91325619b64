import { defineModule } from '../../platform/module.ts'
import { halts } from '../halts/module.ts'
import { createAuditJob } from './jobs/audit.ts'

/** Recomputes the books for ever, and halts payouts where they are wrong. */
export const audit = defineModule({
  name: 'audit',
  needs: { halts },
  tables: [],
  open: (deps) => ({ service: null, jobs: [createAuditJob(deps)] }),
})
