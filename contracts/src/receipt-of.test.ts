import { fakeClock } from '@lode/clock'
import { createPublicClient, http, toHex, WaitForTransactionReceiptTimeoutError } from 'viem'
import { expect, test } from 'vitest'
import { startAnvil } from './anvil.ts'
import { receiptOf } from './receipt-of.ts'

test('a receipt that does not come is waited for as long as was said, not for ever', async () => {
  const anvil = await startAnvil()
  const client = createPublicClient({ transport: http(anvil.url), pollingInterval: 5 })
  const unknown = toHex(1n, { size: 32 })
  const clock = fakeClock()
  const waiting = receiptOf(client, unknown, { timeoutMs: 50, clock })
  const refused = expect(waiting).rejects.toThrow(WaitForTransactionReceiptTimeoutError)
  for (let looks = 0; looks < 10; looks++) {
    await clock.waits()
    await clock.advance(5)
  }
  await refused
  await anvil.stop()
})
