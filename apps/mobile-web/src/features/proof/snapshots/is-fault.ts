/** Whether what was found must not be. */
export function isFault(state: string): boolean {
  return ['missing', 'wrong', 'failed', 'rewritten'].includes(state)
}
