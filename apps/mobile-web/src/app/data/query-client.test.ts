import { expect, test } from 'vitest'
import { queryClient } from './query-client.ts'
import { clearSession, session } from '../storage/session-store.ts'

test('[P-08] signing out forgets what the holder read and keeps what anyone may read', () => {
  session.setState({ token: 'half' })
  queryClient.setQueryData(['/api/assets', {}], 'mine')
  queryClient.setQueryData(['/api/prices', {}], 'everyone’s')
  clearSession()
  expect(queryClient.getQueryData(['/api/assets', {}])).toBeUndefined()
  expect(queryClient.getQueryData(['/api/prices', {}])).toBe('everyone’s')
})
