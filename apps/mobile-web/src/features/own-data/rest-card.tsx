import { Button, Sheet } from '@lode/design'
import type { MoneyWire } from '@lode/domain'
import { type JSX, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Reads from left to right in any text. */
const isolated = (text: string): string => `\u2066${text}\u2069`
const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** Gives up what is too small to be withdrawn, once its holder has typed the very amounts. */
export function RestCard({
  rest,
  busy,
  giveUp,
}: {
  rest: MoneyWire[]
  busy: boolean
  giveUp(amounts: MoneyWire[], then: () => void): void
}): JSX.Element {
  const { t } = useTranslation('ownData')
  const [asking, setAsking] = useState(false)
  const [typed, setTyped] = useState('')
  const words = rest.map(({ amount, coin }) => `${amount} ${coin}`).join(', ')
  const amounts = isolated(words)
  const close = (): void => {
    setAsking(false)
    setTyped('')
  }
  return (
    <>
      <h3 className="mt-3 font-semibold">{t('deleteBefore')}</h3>
      <p className="mb-3 text-sm">{t('restNote', { amounts })}</p>
      <Button wide className="mb-3" onClick={() => setAsking(true)}>
        {t('restAsk', { amounts })}
      </Button>
      {asking && (
        <Sheet
          title={t('restAsk', { amounts })}
          onClose={close}
          footer={
            <Button
              kind="danger"
              wide
              loading={busy}
              disabled={plain(typed) !== plain(words)}
              onClick={() => giveUp(rest, close)}
            >
              {t('restAsk', { amounts })}
            </Button>
          }
        >
          <p className="mb-3 text-sm text-soft">{t('restNote', { amounts })}</p>
          <label className="grid gap-1 text-sm text-soft">
            {t('restType', { amounts })}
            <input
              dir="ltr"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              className="min-h-11 w-full rounded-button border border-line bg-raised px-3 text-base text-ink focus-visible:outline-2 focus-visible:outline-accent"
            />
          </label>
        </Sheet>
      )}
    </>
  )
}
