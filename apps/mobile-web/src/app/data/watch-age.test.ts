import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { queryClient } from './query-client.ts'
import { shownAge } from './shown-age.ts'
import { watchAge } from './watch-age.ts'

// Seen to fail with every active read counted as shown.
test('[P-14] what is read in the background has no age on the screen, and is not stuck there', async () => {
  watchAge()
  const show = (name: string, meta: { background: boolean }) => {
    const queryKey = ['age', name]
    queryClient.setQueryData(queryKey, name, { updatedAt: meta.background ? 1_000 : 2_000 })
    const queryFn = () => Promise.reject(new Error('nobody answers'))
    const leave = new QueryObserver(queryClient, { queryKey, queryFn, meta, retry: false }).subscribe(
      () => {},
    )
    onTestFinished(() => {
      leave()
      queryClient.removeQueries({ queryKey })
    })
    return () => queryClient.refetchQueries({ queryKey })
  }
  const readBehind = show('behind', { background: true })
  const readShown = show('shown', { background: false })
  await readBehind()
  await expect.poll(() => shownAge.getState()).toMatchObject({ oldest: 2_000 })
  await readShown()
  await expect.poll(() => shownAge.getState()).toEqual({ oldest: 2_000, stuck: true })
})

test('[P-14] a read in the background that fails leaves what is shown as fresh as it was', async () => {
  watchAge()
  shownAge.setState({ oldest: undefined, stuck: true })
  const queryKey = ['age', 'alone']
  queryClient.setQueryData(queryKey, 'alone', { updatedAt: 1_000 })
  const queryFn = () => Promise.reject(new Error('nobody answers'))
  const options = { queryKey, queryFn, meta: { background: true }, retry: false }
  const leave = new QueryObserver(queryClient, options).subscribe(() => {})
  onTestFinished(() => {
    leave()
    queryClient.removeQueries({ queryKey })
  })
  await queryClient.refetchQueries({ queryKey })
  expect(queryClient.getQueryState(queryKey)?.status).toBe('error')
  await expect.poll(() => shownAge.getState()).toEqual({ oldest: undefined, stuck: false })
})
