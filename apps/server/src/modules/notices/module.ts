import { defineModule } from '../../platform/module.ts'
import { mail } from '../mail/module.ts'
import { push } from '../push/module.ts'
import { session } from '../session/module.ts'
import { announcementShape } from './announcement-terms.ts'
import { bannerTerms } from './banner.ts'
import { noticesConsoleRoutes } from './console-routes.ts'
import { forgetChoices } from './forget-choices.ts'
import { createCopyNotices } from './jobs/copy-notices.ts'
import { createNoticeChangesSweep } from './jobs/sweep-notice-changes.ts'
import { noticesRoutes } from './routes.ts'
import { createNoticesService } from './service.ts'

/** What holders should know of: announcements, and what happened to their money and their account. */
export const notices = defineModule({
  name: 'notices',
  needs: { mail, push, session },
  tables: [
    'notice_announced',
    'notice_change',
    'notice_choice',
    'notice_copied',
    'notice_count',
    'notice_reader',
  ],
  forgets: forgetChoices,
  topics: ['notice'],
  terms: [{ subject: 'announcement/<name>', shape: announcementShape }, bannerTerms],
  operates: noticesConsoleRoutes,
  open(deps, { mail, push }) {
    const { defaultLocale } = deps.configuration
    return {
      service: null,
      routes: noticesRoutes(createNoticesService(deps)),
      jobs: [createCopyNotices({ ...deps, mail, push, defaultLocale }), createNoticeChangesSweep(deps)],
    }
  },
})
