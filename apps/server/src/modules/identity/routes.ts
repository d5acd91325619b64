import { endpoints } from '@lode/api-contract'
import { type Route, route } from '../../platform/http/route.ts'
import type { IdentityService } from './service.ts'

/** Checks of identities. No stored answer holds a photo or a name. */
export function identityRoutes(identity: IdentityService): Route[] {
  const { state, addPhoto, submit } = endpoints.identity
  return [
    route(state, ({ user }) => identity.state(user.id)),
    route(addPhoto, ({ user, key, file }) => identity.addPhoto({ id: key, userId: user.id, file })),
    route(submit, async ({ user, input }) => {
      await identity.submit({ ...input, userId: user.id })
      return {}
    }),
  ]
}
