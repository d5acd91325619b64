import { defineModule } from '../../platform/module.ts'
import { session } from '../session/module.ts'
import { announcementShape } from './announcement-terms.ts'
import { noticesRoutes } from './routes.ts'
import { createNoticesService } from './service.ts'

/** What holders should know of: announcements, and what happened to their money and their account. */
export const notices = defineModule({
  name: 'notices',
  needs: { session },
  tables: ['notice_reader'],
  topics: ['notice'],
  terms: [{ subject: 'announcement/<name>', shape: announcementShape }],
  open: (deps) => ({ service: null, routes: noticesRoutes(createNoticesService(deps)) }),
})
