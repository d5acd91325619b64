import type { ModalState } from './types.ts'

/** What stands at the start of the header: the way back, or on Connect the help, or nothing. */
export function headerStart({ history }: Pick<ModalState, 'history'>): 'back' | 'help' | 'nothing' {
  if (history.length > 1) return 'back'
  return history.at(-1)?.view === 'Connect' ? 'help' : 'nothing'
}
