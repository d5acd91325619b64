import { endpoints } from '@lode/api-contract'
import { Button, Card, EmptyDrawing, EmptyState, SkeletonRows, toast } from '@lode/design'
import { networkName } from '@lode/domain'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryFallback } from '../../app/data/query-fallback.tsx'
import { useServerNow } from '../../app/data/use-server-now.ts'
import { errorText } from '../../app/texts/error-text.ts'
import { timeOf } from '../../app/texts/format-time.ts'
import { OnlySavedCard } from './only-saved-card.tsx'
import { SaveRecipientForm } from './save-recipient-form.tsx'
import { type Book, useBook, useBookWrite } from './use-book.ts'

/** Whom the holder withdraws to, and whether nobody else is paid. */
export function AddressBook(): JSX.Element {
  const { t } = useTranslation('addressBook')
  const book = useBook()
  if (book.data === undefined)
    return (
      <QueryFallback read={book} failed={t('failed')}>
        <Card flush>
          <SkeletonRows count={3} />
        </Card>
      </QueryFallback>
    )
  const { recipients, onlySaved } = book.data
  return (
    <>
      <OnlySavedCard onlySaved={onlySaved} />
      <section aria-labelledby="saved" className="mt-6">
        <h2 id="saved" className="mb-2 font-semibold">
          {t('recipients')}
        </h2>
        {recipients.length === 0 ? (
          <EmptyState icon={<EmptyDrawing of="activity" />} title={t('none')}>
            {t('noneNote')}
          </EmptyState>
        ) : (
          <Card flush>
            <ul className="divide-y divide-line">
              {recipients.map((one) => (
                <li key={`${one.network} ${one.address}`}>
                  <Recipient recipient={one} guarded={onlySaved !== null} />
                </li>
              ))}
            </ul>
          </Card>
        )}
      </section>
      <section aria-labelledby="add" className="mt-6">
        <h2 id="add" className="mb-2 font-semibold">
          {t('add')}
        </h2>
        <SaveRecipientForm />
      </section>
    </>
  )
}

function Recipient({
  recipient: { network, address, name, usableFrom },
  guarded,
}: {
  recipient: Book['recipients'][number]
  guarded: boolean
}): JSX.Element {
  const { t, i18n } = useTranslation('addressBook')
  const { t: errors } = useTranslation('errors')
  const now = useServerNow()
  const remove = useBookWrite(endpoints.recipients.remove, () => toast.success(t('removed')))
  return (
    <div className="flex flex-wrap items-center gap-x-3 px-4 py-3">
      <div className="min-w-40 flex-1">
        <p className="font-semibold break-words">
          {name} <span className="text-sm font-normal text-soft">{networkName(network)}</span>
        </p>
        <bdi dir="ltr" className="block font-mono text-xs break-all text-soft">
          {address}
        </bdi>
        {guarded && new Date(usableFrom) > now && (
          <p className="text-sm text-wait">{t('waits', { time: timeOf(usableFrom, i18n.language) })}</p>
        )}
        {remove.isError && (
          <p role="alert" className="text-sm text-bad">
            {errorText(errors, remove.error)}
          </p>
        )}
      </div>
      <Button
        size="small"
        kind="danger"
        aria-label={t('removeOne', { name })}
        loading={remove.isPending}
        onClick={() => remove.mutate({ network, address })}
      >
        {t('remove')}
      </Button>
    </div>
  )
}
