import { defineModule } from '../../platform/module.ts'
import { haltCommands } from './commands.ts'

export { type HaltKind, openHalt, raiseHalt } from './halt.ts'

/** Why payouts stand still, until a person clears it. */
export const halts = defineModule({
  name: 'halts',
  needs: {},
  tables: ['halt'],
  commands: haltCommands,
  open: () => ({ service: null }),
})
