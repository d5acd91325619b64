import type { Access } from '@lode/api-contract'
import { type Actor, holderActor, type Permission } from '@lode/domain'
import type { Session } from './sessions.ts'

/** Who asks for something to be done: found from what a request or a command proves, never from what it claims. */
export type Principal =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'guest'; readonly guest: string }
  | { readonly kind: 'holder'; readonly session: Session }
  | { readonly kind: 'operator'; readonly name: string; readonly permissions: readonly Permission[] }
  | { readonly kind: 'system'; readonly name: string }

/** Whether an endpoint's access lets somebody in. Nobody but whom it names: no access, no one. */
export function isAllowed(policy: Access | undefined, principal: Principal): boolean {
  switch (policy?.who) {
    case 'visitor':
      return true
    case 'person':
      return principal.kind === 'holder' || principal.kind === 'guest'
    case 'holder':
      return principal.kind === 'holder'
    case 'operator':
      return (
        principal.kind === 'operator' &&
        (policy.permission === null || principal.permissions.includes(policy.permission))
      )
    default:
      return false
  }
}

/** What is written beside what somebody did. @throws for a visitor, who can do nothing that is written down. */
export function actorOf(principal: Principal): Actor {
  switch (principal.kind) {
    case 'holder':
      return holderActor(principal.session.user.id)
    case 'operator':
      return `operator:${principal.name}`
    case 'system':
      return `system:${principal.name}`
    case 'guest':
    case 'visitor':
      throw new Error('a visitor acts on nothing: give the endpoint the access of a holder')
  }
}
