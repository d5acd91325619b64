export const roles = ['api', 'worker', 'signer'] as const

/**
 * What one process does: `api` HTTP, `worker` jobs, `signer` whatever takes a key that moves money. The signer is a process of its
 * own, and so is the relay: it parses strangers' sockets.
 */
export type Role = (typeof roles)[number]
