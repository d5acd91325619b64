import { defineModule } from '../../platform/module.ts'
import { operatorCommands } from './commands.ts'
import { operatorsRoutes } from './routes.ts'

export { hasOperators } from './has-operators.ts'
export { note as noteOperator } from './log/note.ts'
export { type LogHead, logHead } from './log/verify-log.ts'
export { openOperators } from './open-operators.ts'
export { completedBy, readProvenActs } from './proven/read-proven-acts.ts'

/** The people who run this: who they are, what they may, what they signed and did. */
export const operators = defineModule({
  name: 'operators',
  needs: {},
  tables: [
    'operator',
    'operator_act',
    'operator_challenge',
    'operator_invitation',
    'operator_log',
    'operator_passkey',
    'operator_session',
    'operator_view',
    'operator_write',
  ],
  commands: operatorCommands,
  operates: operatorsRoutes,
  open: () => ({ service: null }),
})
