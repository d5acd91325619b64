/** What the people who run Lode may be. */
export const operatorRoles = ['viewer', 'support', 'reviewer', 'treasurer', 'admin'] as const
export type OperatorRole = (typeof operatorRoles)[number]

/** What an operator may be allowed to see or decide. */
export const permissions = [
  /** Everything that is about nobody in person: halts, alarms, jobs, the chain, reserves, terms. */
  'look',
  /** Who holders are, what they have and did. Each look is written down. */
  'holders',
  /** Stopping payouts and letting them go on; closing alarms. */
  'halts',
  'payouts',
  /** Freezing a holder's withdrawals, and releasing them. */
  'freezes',
  /** What the books take by hand: a correction, a payment that is lost. Two sign. */
  'books',
  /** What lies on the chain: proposals for a Safe, stuck payouts. */
  'treasury',
  'appeals',
  'terms',
  'days',
  /** Ending a holder's sessions. */
  'sessions',
  'kyc',
  'support',
  /** Letters that could not be sent. */
  'mail',
  /** Reading what operators did. */
  'audit',
  /** Letting operators in and out. */
  'operators',
] as const
export type Permission = (typeof permissions)[number]

/**
 * Who may do what: this table and nothing else. What is not named is refused. Who lets operators in decides about no money.
 * A change of it is another `policyVersion`.
 */
const permissionsOfRoles: Readonly<Record<OperatorRole, readonly Permission[]>> = {
  viewer: ['look'],
  support: ['look', 'holders', 'sessions', 'support', 'mail'],
  reviewer: ['look', 'holders', 'sessions', 'payouts', 'freezes', 'appeals', 'kyc'],
  treasurer: [
    'look',
    'holders',
    'halts',
    'payouts',
    'freezes',
    'terms',
    'days',
    'books',
    'treasury',
    'audit',
  ],
  admin: ['look', 'holders', 'sessions', 'halts', 'audit', 'mail', 'operators'],
}

/** Which table it is that an operator's signature refers to. */
export const policyVersion = 2

/** What a role may. @example permissionsOf('viewer') // ['look'] */
export function permissionsOf(role: OperatorRole): readonly Permission[] {
  return permissionsOfRoles[role]
}
