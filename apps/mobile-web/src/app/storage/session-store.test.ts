import { afterEach, expect, test } from 'vitest'
import { clearSession, emptySession, rememberInvite, session } from './session-store.ts'
import { tabStorage } from './storage.ts'

afterEach(() => session.setState(emptySession, true))

test('[P-08] the session starts empty, with exactly the keys of the specification', () => {
  expect(session.getState()).toEqual({
    connected: false,
    selectedAccount: '',
    tuiAccount: '',
    token: '',
    referralId: null,
    userinfo: {},
    walletState: null,
    selectedChain: 'Ethereum',
  })
})

test('[P-08] signing out forgets everything but who invited', () => {
  rememberInvite('?invite=ABC_1-2')
  session.setState({ token: 'secret', connected: true, selectedAccount: '0x1' })
  clearSession()
  expect(session.getState()).toEqual({ ...emptySession, referralId: 'ABC_1-2' })
})

test('a link with a code of another shape is not remembered', () => {
  for (const search of ['', '?invite=', '?invite=a%20b', `?invite=${'x'.repeat(41)}`]) rememberInvite(search)
  expect(session.getState().referralId).toBeNull()
})

test('[P-08] the state is kept for the tab under the id that others read', () => {
  session.setState({ token: 'half', selectedAccount: '0x1' })
  const kept = JSON.parse(tabStorage.getItem('wallet') ?? '')
  expect(kept).toEqual({ state: { ...emptySession, token: 'half', selectedAccount: '0x1' }, version: 0 })
})
