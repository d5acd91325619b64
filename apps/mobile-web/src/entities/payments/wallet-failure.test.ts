import { createTranslations, loadLocale } from '@lode/translations'
import { expect, test } from 'vitest'
import { DepositStopped } from './deposit-stopped.ts'
import { walletFailure } from './wallet-failure.ts'

async function textsIn(locale: 'en' | 'ar') {
  const { getFixedT } = createTranslations({ locale, catalogue: await loadLocale(locale) })
  return {
    miners: getFixedT(locale, 'miners'),
    transfers: getFixedT(locale, 'transfers'),
    payments: getFixedT(locale, 'payments'),
  }
}

// Seen to fail with the step alone.
test('[M-03] [I-03] a payment that stopped in the wallet says at which step and why, and that nothing was sent', async () => {
  const declined = new DepositStopped('approval', 'declined')
  expect(walletFailure(declined, await textsIn('en'))).toBe(
    'Approval failed\nYou declined it in the wallet. Nothing was sent.',
  )
  expect(walletFailure(declined, await textsIn('ar'))).toBe(
    'فشلت الموافقة\nرفضتَ الطلب في المحفظة. لم يُرسل شيء.',
  )
  expect(walletFailure(new DepositStopped('deposit', 'unanswered'), await textsIn('en'))).toBe(
    'Deposit failed\nYour wallet did not answer. Check it before you try again.',
  )
})

test('what is no stop of a wallet is for others to say', async () => {
  expect(walletFailure(new Error('no answer'), await textsIn('en'))).toBeUndefined()
})
