/** Returns whether a finding is a fault. */
export function isFault(state: string): boolean {
  return ['missing', 'wrong', 'failed', 'rewritten', 'short'].includes(state)
}
