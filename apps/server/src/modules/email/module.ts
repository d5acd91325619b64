import { defineModule } from '../../platform/module.ts'
import { seedTerms } from '../../platform/terms/put-terms.ts'
import { identity } from '../identity/module.ts'
import { mail } from '../mail/module.ts'
import { withdrawal } from '../withdrawal/module.ts'
import { forgetAddress } from './forget-address.ts'
import { createForgetRequests } from './jobs/forget-requests.ts'
import { openPasswords } from './passwords.ts'
import { emailRoutes } from './routes.ts'
import { createEmailService } from './service.ts'
import { emailTermsShape, firstEmailTerms } from './terms.ts'

/** Addresses of holders, each bound by a code and guarded by a password. */
export const email = defineModule({
  name: 'email',
  needs: { identity, mail, withdrawal },
  tables: ['email_binding', 'email_code', 'email_request'],
  forgets: forgetAddress,
  topics: ['email'],
  terms: [{ subject: 'email', shape: emailTermsShape }],
  seed: ({ db, clock }) => seedTerms(db, { subject: 'email', document: firstEmailTerms, now: clock.now() }),
  open(deps, needed) {
    const { defaultLocale } = deps.configuration
    const given = {
      ...deps,
      identity: needed.identity,
      mail: needed.mail,
      hold: needed.withdrawal.hold,
      passwords: openPasswords(),
      defaultLocale,
    }
    return {
      service: null,
      routes: emailRoutes(createEmailService(given)),
      jobs: [createForgetRequests(deps)],
    }
  },
})
