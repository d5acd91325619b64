import { expect, test } from 'vitest'
import { contractsOf } from '../../entities/payments/face.ts'
import { changedTarget } from './changed-target.ts'
import { checkDepositAmount } from './check-deposit-amount.ts'
import { advanceRun, beginRun, isLookedFor, resumeOf, sentApproval, stepsOf, stopRun } from './deposit-run.ts'

const hash = `0x${'a'.repeat(64)}` as const
const begun = beginRun({ coin: 'USDT', amount: '5', from: '0x01' })
const shown = (run: typeof begun, record?: { state: 'pending' | 'confirmed' }) =>
  stepsOf(run, record).map(({ key, state, note }) => [key, state, ...(note ? [note] : [])].join(' '))

test('[A-03] the amount is above zero, at least the minimum and in the wallet', () => {
  const check = (amount: string, walletUnits?: bigint) =>
    checkDepositAmount({ amount, coin: 'USDT', minimumUnits: 1_000_000n, walletUnits })
  expect(check('0')).toEqual({ problem: 'zero' })
  expect(check('0.999999')).toEqual({ problem: 'minimum' })
  expect(check('1')).toEqual({ units: 1_000_000n })
  expect(check('5', 4_999_999n)).toEqual({ problem: 'walletShort' })
  expect(check('5', 5_000_000n)).toEqual({ units: 5_000_000n })
  expect(check('9007199254740993.000001')).toEqual({ units: 9_007_199_254_740_993_000_001n })
})

test('[A-03] the steps follow the deposit from the allowance to the credit', () => {
  expect(shown(begun)).toEqual([
    'allowance waiting',
    'approval waiting',
    'deposit waiting',
    'confirmations waiting',
    'credited waiting',
  ])
  const asked = advanceRun(advanceRun(begun, { step: 'allowance', state: 'done' }), {
    step: 'reset',
    state: 'asking',
  })
  expect(shown(asked).slice(0, 3)).toEqual(['allowance done', 'reset active asking', 'approval waiting'])
  const skipped = advanceRun(begun, { step: 'approval', state: 'skipped' })
  expect(shown(skipped)[1]).toBe('approval done skipped')
  const mined = advanceRun(begun, { step: 'deposit', state: 'done', hash })
  expect(shown(mined, { state: 'pending' }).slice(-2)).toEqual(['confirmations active', 'credited waiting'])
  expect(shown(mined, { state: 'confirmed' }).slice(-2)).toEqual(['confirmations done', 'credited done'])
  expect(stepsOf({ ...begun, coin: 'ETH' }, undefined).map(({ key }) => key)).toEqual([
    'deposit',
    'confirmations',
    'credited',
  ])
})

test('[A-03] a run of a token that took a fee keeps what arrived', () => {
  const mined = advanceRun(
    { ...begun, amount: '50' },
    { step: 'deposit', state: 'done', hash, arrived: 49_500_000n },
  )
  expect(mined.arrived).toBe('49.5')
})

test('[A-03] what is kept survives a reload and is what the next run needs', () => {
  const sent = advanceRun(advanceRun(begun, { step: 'deposit', state: 'asking', afterBlock: 41n }), {
    step: 'deposit',
    state: 'sent',
    hash,
  })
  const reloaded = JSON.parse(JSON.stringify(sent)) as typeof sent
  expect(resumeOf(reloaded)).toEqual({
    reset: undefined,
    approval: undefined,
    deposit: hash,
    afterBlock: 41n,
  })
  const unseen = stopRun(sent, { step: 'deposit', reason: 'unseen' })
  expect(resumeOf(unseen).deposit).toBe(hash)
  expect(resumeOf(stopRun(sent, { step: 'deposit', reason: 'reverted' })).deposit).toBeUndefined()
  expect(advanceRun(unseen, { step: 'deposit', state: 'sent', hash }).stopped).toBeUndefined()
})

test('[A-03] a deposit that was sent is never called failed, and what ended without one is', () => {
  const asked = advanceRun(begun, { step: 'deposit', state: 'asking', afterBlock: 41n })
  const sent = advanceRun(asked, { step: 'deposit', state: 'sent', hash })
  for (const reason of ['unseen', 'not_connected', 'failed'] as const) {
    const stopped = stopRun(sent, { step: 'deposit', reason })
    expect(isLookedFor(stopped), reason).toBe(true)
    expect(shown(stopped)[2], reason).toBe('deposit active sent')
  }
  const unanswered = stopRun(asked, { step: 'deposit', reason: 'unanswered' })
  expect(isLookedFor(unanswered)).toBe(true)
  expect(shown(unanswered)[2]).toBe('deposit active')
  // The wallet is asked again, and is not there: what it was asked for before may still come.
  expect(isLookedFor(stopRun(unanswered, { step: 'allowance', reason: 'not_connected' }))).toBe(true)
  for (const reason of ['declined', 'reverted', 'wrong_chain'] as const) {
    const stopped = stopRun(sent, { step: 'deposit', reason })
    expect(isLookedFor(stopped), reason).toBe(false)
    expect(shown(stopped)[2], reason).toBe('deposit failed')
  }
})

test('[A-03] an approval that was sent is on its way, however its run stopped, until it is done or reverted', () => {
  const asked = advanceRun(begun, { step: 'approval', state: 'asking' })
  expect(sentApproval(asked)).toBeUndefined()
  const sent = advanceRun(asked, { step: 'approval', state: 'sent', hash })
  for (const reason of ['unseen', 'not_connected', 'failed'] as const) {
    const stopped = stopRun(sent, { step: 'approval', reason })
    expect(sentApproval(stopped), reason).toEqual({ step: 'approval', hash })
    expect(shown(stopped)[1], reason).toBe('approval active sent')
  }
  const reverted = stopRun(sent, { step: 'approval', reason: 'reverted' })
  expect(sentApproval(reverted)).toBeUndefined()
  expect(shown(reverted)[1]).toBe('approval failed')
  expect(sentApproval(advanceRun(sent, { step: 'approval', state: 'done', hash }))).toBeUndefined()
})

test('[U-07] a changed address or contract is noticed, a first look and another case are not', () => {
  const before = { address: '0xAb', contract: '0xCd' }
  expect(changedTarget(undefined, before)).toBeUndefined()
  expect(changedTarget(before, { address: '0xaB', contract: '0xcD' })).toBeUndefined()
  expect(changedTarget(before, { address: '0xEE', contract: '0xCd' })).toEqual({
    what: 'address',
    before: '0xAb',
  })
  expect(changedTarget(before, { address: '0xAb', contract: '0xEE' })).toEqual({
    what: 'contract',
    before: '0xCd',
  })
})

test('[G-03] nothing is ever sent to what is no address', () => {
  const told = { options: [], account: `0x${'0'.repeat(64)}`, chainId: 1, vault: '0x12' }
  expect(() => contractsOf(told)).toThrow('not 20 bytes')
})
