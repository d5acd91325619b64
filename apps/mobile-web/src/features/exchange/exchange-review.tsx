import { Button, Lines, Sheet } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { exactAmount } from '../../entities/coins/face.ts'
import { Countdown } from './countdown.tsx'
import { FailureNote } from './failure-note.tsx'
import type { KeptQuote } from './kept-quote.ts'
import { PriceSources } from './price-sources.tsx'
import { quoteLines } from './quote-lines.tsx'
import { useSecondsLeft } from './use-seconds-left.ts'

/** A price with all its lines while it holds; when it has run out, a new one is asked for by a tap, never by itself. */
export function ExchangeReview({
  kept,
  accepting,
  error,
  quoting,
  quoteError,
  onAccept,
  onAgain,
  onClose,
}: {
  kept: KeptQuote
  accepting: boolean
  error: Error | null
  quoting: boolean
  quoteError: Error | null
  onAccept: () => void
  onAgain: () => void
  onClose: () => void
}): JSX.Element {
  const { t, i18n } = useTranslation('exchange')
  const { t: transfers } = useTranslation('transfers')
  const { quote, until, sent } = kept
  const left = useSecondsLeft(until)
  const unanswered = sent && !accepting
  const over = left === 0 && !sent
  return (
    <Sheet
      title={t('review')}
      onClose={onClose}
      footer={
        over ? (
          <Button kind="primary" wide loading={quoting} onClick={onAgain}>
            {t('newPrice')}
          </Button>
        ) : (
          <Button kind="primary" wide loading={accepting} onClick={onAccept}>
            {unanswered
              ? transfers('sendAgain')
              : t('exchangeAmount', { amount: exactAmount(quote.pay, i18n.language) })}
          </Button>
        )
      }
    >
      <Lines lines={quoteLines(t, quote, i18n.language, { open: true })} />
      {unanswered ? (
        <p role="alert" className="mt-4 rounded-card bg-wait-tint p-3 font-semibold text-wait">
          {t('unanswered')}
        </p>
      ) : over ? (
        <p role="alert" className="mt-4 rounded-card bg-wait-tint p-3 font-semibold text-wait">
          {t('expired')}
        </p>
      ) : (
        !sent && (
          <Countdown left={left} of={(Date.parse(quote.expiresAt) - Date.parse(quote.quotedAt)) / 1000} />
        )
      )}
      <FailureNote error={quoteError ?? error} />
      <PriceSources prices={quote.prices} />
    </Sheet>
  )
}
