import { endpoints } from '@lode/api-contract'
import { Button, Icon } from '@lode/design'
import { CircleAlert, CircleCheck, Clock, Download } from '@lode/design/icons.ts'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { endpointQuery } from '../../app/data/endpoint-query.ts'
import { saveFile } from '../../app/storage/save-file.ts'
import { checkReceipt } from './check-receipt.ts'
import type { Exchange } from './queries.ts'

/** The receipt of an exchange, checked by this browser against the published keys, and to be saved. */
export function ReceiptCheck({ exchange }: { exchange: Exchange }): JSX.Element {
  const { t } = useTranslation('exchange')
  const { receipt } = exchange
  const keys = useQuery(endpointQuery(endpoints.network.keys, {}))
  const check = useQuery({
    queryKey: ['receipt', exchange.id, receipt?.digest, keys.data?.keys.length],
    enabled: receipt !== null && keys.data !== undefined,
    queryFn: () => checkReceipt(exchange, keys.data?.keys ?? []),
  })
  const found = receipt === null ? undefined : check.data
  const text = found === undefined ? 'receiptSigning' : texts[found]
  return (
    <section aria-label={t('receiptTitle')} className="mt-4 rounded-card bg-sunken p-4">
      <p role="status" className="flex items-start gap-2 text-sm font-semibold">
        <Icon
          of={found === 'failed' ? CircleAlert : found === 'passed' ? CircleCheck : Clock}
          className={`size-5 shrink-0 ${found === 'failed' ? 'text-bad' : found === 'passed' ? 'text-accent' : 'text-soft'}`}
        />
        {t(text)}
      </p>
      {receipt !== null && (
        <Button
          size="small"
          className="mt-3"
          onClick={() =>
            saveFile({
              name: `lode-exchange-${exchange.id}.json`,
              text: JSON.stringify(receipt, null, 2),
              type: 'application/json',
            })
          }
        >
          <Icon of={Download} className="size-5" />
          {t('saveReceipt')}
        </Button>
      )}
    </section>
  )
}

const texts = { passed: 'receiptGood', failed: 'receiptBad', unchecked: 'receiptUnchecked' } as const
