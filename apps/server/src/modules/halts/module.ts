import { defineModule } from '../../platform/module.ts'
import { alarmCommands } from './alarm-commands.ts'
import { haltCommands } from './commands.ts'
import { haltConsoleRoutes } from './console-routes.ts'
import { haltRoutes } from './routes.ts'

export { openAlarmLog } from './alarm-log.ts'
export { openHalt, raiseHalt } from './halt.ts'

/** Why payouts stand still and what else needs a person, until a person clears it. */
export const halts = defineModule({
  name: 'halts',
  needs: {},
  tables: ['alarm', 'halt'],
  topics: ['halt'],
  commands: [...haltCommands, ...alarmCommands],
  operates: haltConsoleRoutes,
  open: (deps) => ({ service: null, routes: haltRoutes(deps) }),
})
