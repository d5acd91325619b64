import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { headers, sessionCookie, signedText } from '@lode/api-contract'
import { money } from '@lode/domain'
import { audit, openLedger } from '@lode/ledger'
import type { Recorder } from '@lode/test-kit/bench'
import { linesByTurn } from '../../src/platform/http/lines-by-turn.ts'
import type { HttpLoad } from '../http-load.ts'
import { startTestServer } from '../start-test-server.ts'
import { signIn, type TestClient } from '../test-client.ts'

const path = '/api/withdrawals'
/** More than a core answers in a second. */
const mostASecond = 4000

/** Withdrawals through HTTP to the holders' own wallets, each signed by its holder's device, of 100 holders with sessions. */
export type HttpWithdrawals = {
  /** One round on so many connections. Answers with the rate. */
  measure(record: Recorder, round: { name: string; connections: number; seconds: number }): Promise<number>
  /** Looks at the books, and stops. */
  close(): Promise<void>
}

/** Starts a server as it runs by itself, log and limits included, on a database of its own. */
export async function openHttpWithdrawals(): Promise<HttpWithdrawals> {
  const logPath = join(tmpdir(), `lode-bench-${process.pid}.log`)
  const logFile = openSync(logPath, 'w')
  const server = await startTestServer(
    {
      ...{
        RATE_LIMIT_REQUESTS: '1000000000',
        RATE_LIMIT_WRITES: '1000000000',
        RATE_LIMIT_SIGN_INS: '100000',
      },
    },
    { logStream: linesByTurn((text) => void writeSync(logFile, text)) },
  )
  const ledger = openLedger({ db: server.db })
  const holders: TestClient[] = []
  for (let i = 0; i < 100; i++) {
    const holder = await signIn(server.url)
    holders.push(holder)
    await ledger.post({
      ...{ key: randomUUID(), debit: 'custody/ethereum', credit: `user/${holder.userId}`, code: 'deposit' },
      ...{
        amount: money(10n ** 15n, 'USDT'),
        reference: 'deposit:7d3d2a4e-51f6-8c0e-9b1f-0c8f5a1b2c3d',
        actor: 'system:test',
      },
    })
  }
  const port = Number(new URL(server.url).port)
  return {
    async measure(record, { name, connections, seconds }) {
      const requestTexts: string[] = []
      for (let i = 0; i < mostASecond * seconds; i++)
        requestTexts.push(await requestText(holders[i % holders.length] as TestClient, port))
      const workerData: HttpLoad = { port, requestTexts, connections, seconds }
      const answers = await record.watch(async () => {
        const worker = new Worker(new URL('../http-load.ts', import.meta.url), { workerData })
        return Number((await once(worker, 'message'))[0])
      })
      if (answers > requestTexts.length) throw new Error(`${name}: requests were asked twice`)
      record.add(name, 'requests/s', answers / seconds)
      return answers / seconds
    },
    async close() {
      const { fault } = await audit(server.db)
      await server.close()
      rmSync(logPath)
      if (fault) throw new Error(`the books are wrong: ${JSON.stringify(fault)}`)
    },
  }
}

async function requestText(holder: TestClient, port: number): Promise<string> {
  const idempotencyKey = randomUUID()
  const money = { amount: '5', coin: 'USDT' }
  const body = JSON.stringify({ network: 'ethereum', address: holder.account.address, money })
  const { token, cookie } = holder.halves()
  const signature = await holder.sign(signedText({ method: 'POST', path, idempotencyKey, body }))
  const lines = [
    ...[`POST ${path} HTTP/1.1`, `host: 127.0.0.1:${port}`, 'content-type: application/json'],
    ...[`content-length: ${body.length}`, `${headers.token}: ${token}`, `cookie: ${sessionCookie}=${cookie}`],
    ...[`${headers.idempotencyKey}: ${idempotencyKey}`, `${headers.signature}: ${signature}`],
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}
