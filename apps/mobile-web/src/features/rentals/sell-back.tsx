import { endpoints } from '@lode/api-contract'
import { Button, formatAmount, isolate, toast } from '@lode/design'
import type { MoneyWire } from '@lode/domain'
import { useMutation } from '@tanstack/react-query'
import { type JSX, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../app/data/client.ts'
import { isAnswer } from '../../app/data/is-answer.ts'
import { queryClient } from '../../app/data/query-client.ts'
import { errorText } from '../../app/texts/error-text.ts'
import type { Rental } from './queries.ts'

/** Selling a machine back that was bought, at what it is taken back for now; nothing where it is not taken back. */
export function SellBack({ rental }: { rental: Rental }): JSX.Element | null {
  const { t, i18n } = useTranslation('purchases')
  const { t: tError } = useTranslation('errors')
  const [asking, setAsking] = useState(false)
  // One key for what was confirmed: pressing again after no answer has one effect.
  const key = useRef(crypto.randomUUID())
  const text = (value: MoneyWire): string =>
    isolate(formatAmount(value, { locale: i18n.language, decimals: 6 }))
  const sell = useMutation({
    meta: { quiet: true },
    mutationFn: (atLeast: MoneyWire) =>
      client.call(endpoints.mining.sellBack, { id: rental.id, atLeast }, { idempotencyKey: key.current }),
    onSuccess: (_reply, given) => {
      toast.success(t('soldToast', { amount: text(given) }))
      setAsking(false)
    },
    onError: (error) => {
      if (!isAnswer(error)) return
      key.current = crypto.randomUUID()
      setAsking(false)
    },
    onSettled: () => {
      const { rental: one, rentals, order, orders } = endpoints.mining
      return Promise.all(
        [one, rentals, order, orders, endpoints.assets.balances].map(({ path }) =>
          queryClient.invalidateQueries({ queryKey: [path] }),
        ),
      )
    },
  })
  const { sellBack } = rental
  if (sellBack === null) return null
  return (
    <section className="grid gap-2">
      {sell.error && (
        <p role="alert" className="text-sm text-bad">
          {errorText(tError, sell.error)}
        </p>
      )}
      {asking ? (
        <>
          <p className="text-sm">{t('sellBackAsk', { amount: text(sellBack) })}</p>
          <Button kind="danger" wide loading={sell.isPending} onClick={() => sell.mutate(sellBack)}>
            {t('sellBackFor', { amount: text(sellBack) })}
          </Button>
          <Button wide disabled={sell.isPending} onClick={() => setAsking(false)}>
            {t('keep')}
          </Button>
        </>
      ) : (
        <Button wide onClick={() => setAsking(true)}>
          {t('sellBackFor', { amount: text(sellBack) })}
        </Button>
      )}
    </section>
  )
}
