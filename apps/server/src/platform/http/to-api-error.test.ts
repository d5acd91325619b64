import { testDatabase } from '@lode/test-kit'
import { expect, test } from 'vitest'
import { toApiError } from './to-api-error.ts'

test('a text with a NUL, which the database keeps nowhere, is the caller’s mistake; another failure of the database is ours', async () => {
  await using stack = new AsyncDisposableStack()
  const { db, close } = await testDatabase()
  stack.defer(close)
  const failure = async (work: Promise<unknown>) =>
    toApiError(
      await work.then(
        () => null,
        (error) => error,
      ),
    )
  expect(await failure(db`select ${'a\0b'}::text`)).toMatchObject({
    ...{ code: 'request.invalid', params: { field: 'request', rule: 'text' } },
  })
  expect(await failure(db`select 1 / 0`)).toBeNull()
})
