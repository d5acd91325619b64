import type { Access } from '@lode/api-contract'
import { type Actor, holderActor } from '@lode/domain'
import type { Session } from './sessions.ts'

/** What an operator may be allowed to decide. */
export const permissions = ['halts', 'terms', 'payouts', 'appeals', 'days', 'mail'] as const
export type Permission = (typeof permissions)[number]

/** Who asks for something to be done: found from what a request or a command proves, never from what it claims. */
export type Principal =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'holder'; readonly session: Session }
  | { readonly kind: 'operator'; readonly name: string; readonly permissions: readonly Permission[] }
  | { readonly kind: 'system'; readonly name: string }

/** Who may have something done: as an endpoint of the contract says it, or an operator with a permission. */
export type Policy = Access | { readonly who: 'operator'; readonly permission: Permission }

/** Whether a policy lets somebody in. Nobody but whom it names: no policy, no one. */
export function isAllowed(policy: Policy | undefined, principal: Principal): boolean {
  switch (policy?.who) {
    case 'visitor':
      return true
    case 'holder':
      return principal.kind === 'holder'
    case 'operator':
      return principal.kind === 'operator' && principal.permissions.includes(policy.permission)
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
    case 'visitor':
      throw new Error('a visitor acts on nothing: give the endpoint the access of a holder')
  }
}
