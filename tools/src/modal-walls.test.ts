import { expect, test } from 'vitest'
import { checkModalWalls } from './modal-walls.ts'
import { root } from './root.ts'
import { readSources } from './source-file.ts'

const refused = (path: string, text: string): string[] =>
  checkModalWalls([{ path: `packages/wallet-modal/src/${path}`, text: `${text}\n` }])

test('the modal keeps its own walls', async () => {
  expect(checkModalWalls(await readSources(root))).toEqual([])
})

test('the core draws nothing, and the message says where to', () => {
  const [message] = refused('core/flow.ts', "import { useState } from 'react'")
  expect(message).toContain('packages/wallet-modal/src/core/flow.ts:1 imports react')
  expect(message).toContain('Put what is drawn into react/')
  expect(refused('core/flow.ts', "import { Card } from '../react/card.tsx'")).toHaveLength(1)
  expect(refused('connectors/x.ts', "await import('../capabilities/activity/activity.ts')")).toHaveLength(1)
  expect(refused('core/flow.test.ts', "import { Card } from '../react/card.tsx'")).toEqual([])
})

test('the SDK of WalletConnect has one door', () => {
  expect(refused('core/x.ts', "import { SignClient } from '@walletconnect/sign-client'")[0]).toContain(
    'ask connectors/walletconnect-client.ts',
  )
  expect(refused('core/x.ts', "import type { SignClient } from '@walletconnect/sign-client'")).toEqual([])
})

test('views know no capability, and one capability knows no other', () => {
  const text = "import { useActivity } from '../../capabilities/activity/use-activity.ts'"
  expect(refused('react/views/account.tsx', text)[0]).toContain('its `places`')
  expect(refused('capabilities/email/views/x.tsx', "import { x } from '../../activity/x.ts'")[0]).toContain(
    'knows no other',
  )
  expect(refused('capabilities/email/views/x.tsx', "import { x } from '../x.ts'")).toEqual([])
})

test('registering a capability fetches nothing but its name', () => {
  const path = 'capabilities/activity/activity.ts'
  expect(refused(path, "import { Transactions } from './views/transactions.tsx'")[0]).toContain('by import()')
  expect(refused(path, "import { createActivity } from './create-activity.ts'")).toHaveLength(1)
  expect(refused(path, "import type { Activity } from './create-activity.ts'")).toEqual([])
  expect(refused(path, "const file = import('./views/transactions.tsx')")).toEqual([])
})
