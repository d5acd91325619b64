export const roles = ['api', 'worker', 'feeds', 'signer', 'console'] as const

/**
 * What one process does: `api` HTTP, `worker` jobs, `feeds` what markets say, `signer` whatever takes a key that moves money, `console` what
 * operators see and decide. The signer and the console are processes of their own, and so is the relay: it parses strangers' sockets.
 */
export type Role = (typeof roles)[number]
