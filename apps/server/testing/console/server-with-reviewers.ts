import { startTestServer } from '../start-test-server.ts'
import { startTestConsole } from './start-test-console.ts'

/** The app's server and the console beside it, on one database and one store of files, with two reviewers and a treasurer. */
export type ServerWithReviewers = Awaited<ReturnType<typeof startServerWithReviewers>>

/** Starts them. Holders may write and sign in as often as a test does. */
export async function startServerWithReviewers() {
  const server = await startTestServer({ RATE_LIMIT_WRITES: '100000', RATE_LIMIT_SIGN_INS: '100000' })
  const { as, urlOf, clock, files } = server
  const places = { OBJECT_STORE: `file://${files}/objects`, OBJECT_KEYS: `file://${files}/keys` }
  const console = await startTestConsole(places, { as, urlOf, clock })
  const ana = await console.first('ana')
  return {
    server,
    rea: await console.add([ana], { name: 'rea', role: 'reviewer' }),
    rob: await console.add([ana], { name: 'rob', role: 'reviewer' }),
    tim: await console.add([ana], { name: 'tim', role: 'treasurer' }),
    async close(): Promise<void> {
      await console.close()
      await server.close()
    },
  }
}
