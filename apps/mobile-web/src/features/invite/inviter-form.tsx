import { endpoints } from '@lode/api-contract'
import { Button, Card, toast } from '@lode/design'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type JSX, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../app/data/client.ts'
import { endpointQuery } from '../../app/data/endpoint-query.ts'
import { session } from '../../app/storage/session-store.ts'
import { errorText } from '../../app/texts/error-text.ts'

/** Who invited the holder; where nobody did and nothing was ordered yet, a field for the code. */
export function InviterForm(): JSX.Element | null {
  const { t } = useTranslation('invites')
  const { t: errors } = useTranslation('errors')
  const { data, refetch } = useQuery(endpointQuery(endpoints.invites.overview, {}))
  const [code, setCode] = useState('')
  const id = useId()
  const bind = useMutation({
    meta: { quiet: true },
    mutationFn: () => client.call(endpoints.invites.bind, { code: code.trim() }),
    onSuccess: async () => {
      toast.success(t('saved'))
      const { inviter } = await client.call(endpoints.session.current, {}, { quiet: true })
      session.setState({ tuiAccount: inviter ?? '' })
      await refetch()
    },
  })
  if (data === undefined || (data.inviter === null && !data.bindable)) return null
  return (
    <section aria-labelledby={`${id}-title`} className="mt-6">
      <h2 id={`${id}-title`} className="mb-2 font-semibold">
        {t('haveCode')}
      </h2>
      <Card>
        {data.inviter !== null ? (
          <p>{t('bound', { code: data.inviter })}</p>
        ) : (
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              bind.mutate()
            }}
          >
            <label htmlFor={id} className="text-sm text-soft">
              {t('code')}
            </label>
            <div className="mt-1 flex flex-wrap gap-2">
              <input
                id={id}
                dir="ltr"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={40}
                value={code}
                onChange={(event) => {
                  setCode(event.target.value)
                  bind.reset()
                }}
                aria-invalid={bind.isError ? true : undefined}
                aria-describedby={`${id}-note`}
                className="min-h-11 min-w-40 flex-1 rounded-button border border-line bg-raised px-3 focus-visible:outline-2 focus-visible:outline-accent"
              />
              <Button type="submit" loading={bind.isPending}>
                {t('bind')}
              </Button>
            </div>
            <p id={`${id}-note`} className="mt-2 text-sm">
              {bind.isError ? (
                <span role="alert" className="text-bad">
                  {errorText(errors, bind.error)}
                </span>
              ) : (
                <span className="text-soft">{t('bindNote')}</span>
              )}
            </p>
          </form>
        )}
      </Card>
    </section>
  )
}
