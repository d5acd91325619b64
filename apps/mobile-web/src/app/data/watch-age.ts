import { later, systemClock } from '@lode/clock'
import { queryClient } from './query-client.ts'
import { shownAge } from './shown-age.ts'

/** Keeps up how old what is on screen is. Called once. */
export function watchAge(): void {
  let due = false
  const look = (): void => {
    due = false
    const shown = queryClient.getQueryCache().findAll({
      type: 'active',
      // What is looked at in the background is not on screen.
      predicate: ({ state, meta }) =>
        meta?.background !== true && state.data !== undefined && state.dataUpdatedAt > 0,
    })
    const stuck = shown.some(({ state }) => state.status === 'error')
    const oldest = shown.length > 0 ? Math.min(...shown.map(({ state }) => state.dataUpdatedAt)) : undefined
    const before = shownAge.getState()
    if (before.oldest !== oldest || before.stuck !== stuck) shownAge.setState({ oldest, stuck })
  }
  queryClient.getQueryCache().subscribe(() => {
    if (due) return
    due = true
    // Once for all that changes together.
    later(systemClock, 0, look)
  })
}
