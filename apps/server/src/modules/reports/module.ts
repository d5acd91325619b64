import { defineModule } from '../../platform/module.ts'
import { reportsRoutes } from './routes.ts'

/** What the books and the published days say over a period, for operators. */
export const reports = defineModule({
  name: 'reports',
  needs: {},
  tables: [],
  operates: reportsRoutes,
  open: () => ({ service: null }),
})
