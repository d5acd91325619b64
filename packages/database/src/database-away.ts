import { connectionLost } from './connection-lost.ts'
import { ConnectionLost } from './lost-connections.ts'
import { sqlState } from './sql-state.ts'

/**
 * Too many connections, starting up or shutting down, a primary that became a replica; and what the time limits of a login end:
 * a statement, the wait for a lock, a transaction that was left open.
 */
const states = new Set(['53300', '57P01', '57P02', '57P03', '57P05', '25006', '57014', '55P03', '25P03'])

/** Whether something failed because the database can't be reached or takes no work: it may be there again in a moment. */
export function databaseAway(error: unknown): boolean {
  const state = sqlState(error) ?? ''
  return (
    states.has(state) ||
    state.startsWith('08') ||
    error instanceof ConnectionLost ||
    noConnection(error) ||
    connectionLost(error)
  )
}

/** No connection in time, or too many before us who wait for one. */
function noConnection(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'CONNECT_TIMEOUT' || error.code === 'POOL_FULL')
  )
}
