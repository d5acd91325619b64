import { endpoints } from '@lode/api-contract'
import { Button, buttonClass, formatAmount, isolate, Sheet, toast } from '@lode/design'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type JSX, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../app/data/client.ts'
import { endpointQuery } from '../../app/data/endpoint-query.ts'
import { isAnswer } from '../../app/data/is-answer.ts'
import { AppLink } from '../../app/shell/app-link.tsx'
import { errorText } from '../../app/texts/error-text.ts'
import { forgetCommit } from './forget-commit.ts'
import { type Offering, type Position, refreshOfferings } from './queries.ts'

/** What can be done with an offering now: commit, take back, or claim. Nothing in any other state. */
export function OfferingActions({
  offering,
  position,
  open,
  onCommit,
}: {
  offering: Offering
  position: Position | undefined
  /** Whether one may still commit. */
  open: boolean
  onCommit: () => void
}): JSX.Element | null {
  const { t, i18n } = useTranslation('offerings')
  const { t: tError } = useTranslation('errors')
  const [asking, setAsking] = useState(false)
  // One key until it is answered: pressing again after no answer has one effect.
  const keys = useRef({ takeBack: crypto.randomUUID(), claim: crypto.randomUUID() })
  const text = (value: Position['invested']): string =>
    isolate(formatAmount(value, { locale: i18n.language }))
  // What was never paid can be given up, and brings nothing back.
  const onlyUnpaid = position?.invested.amount === '0' && position.unpaid !== null
  const taken = (onlyUnpaid ? position.unpaid?.amount : position?.invested) ?? offering.minimum
  const act = useMutation({
    meta: { quiet: true },
    mutationFn: async (verb: 'takeBack' | 'claim') => {
      const options = { idempotencyKey: keys.current[verb] }
      const asked = { offeringId: offering.id }
      if (verb === 'claim') return (await client.call(endpoints.offerings.claim, asked, options)).claimed
      await client.call(endpoints.offerings.takeBack, asked, options)
      forgetCommit(offering.id)
      return taken
    },
    onSuccess: async (amount, verb) => {
      keys.current[verb] = crypto.randomUUID()
      const said = verb === 'claim' ? 'claimedToast' : onlyUnpaid ? 'givenUpToast' : 'takenBackToast'
      toast.success(t(said, { amount: text(amount) }))
      await refreshOfferings()
    },
    onError: (error, verb) => {
      if (isAnswer(error)) keys.current[verb] = crypto.randomUUID()
    },
    onSettled: () => setAsking(false),
  })
  const identity = useQuery({
    ...endpointQuery(endpoints.identity.state, {}),
    enabled: open && offering.identity,
  })
  // Until it is known nothing stands in the way: the server looks too.
  const unverified = offering.identity && open && identity.data && identity.data.state !== 'successful'
  const mine = position !== undefined && (position.invested.amount !== '0' || position.unpaid !== null)
  const claimable = position?.settled === true && position.releasable.amount !== '0'
  if (!open && !claimable) return null
  return (
    <div className="grid gap-2">
      {act.error && (
        <p role="alert" className="text-center text-sm text-bad">
          {errorText(tError, act.error)}
        </p>
      )}
      {unverified && <p className="text-center text-sm text-wait">{t('identityNeeded')}</p>}
      {open && (
        <div className="flex gap-3">
          {mine && (
            <Button className="flex-1" onClick={() => setAsking(true)}>
              {t('takeBack')}
            </Button>
          )}
          {unverified ? (
            <AppLink
              to={`/kyc?from=${encodeURIComponent(`/offeringDetails?id=${offering.id}`)}`}
              className={`${buttonClass('primary')} flex-[2]`}
            >
              {t('verifyIdentity')}
            </AppLink>
          ) : (
            <Button kind="primary" className="flex-[2]" onClick={onCommit}>
              {t(mine && !onlyUnpaid ? 'commitMore' : 'commit')}
            </Button>
          )}
        </div>
      )}
      {claimable && (
        <Button kind="primary" wide loading={act.isPending} onClick={() => act.mutate('claim')}>
          {t('claim', { amount: text(position.releasable) })}
        </Button>
      )}
      {asking && position && (
        <Sheet
          title={t('takeBack')}
          onClose={() => setAsking(false)}
          footer={
            <div className="grid gap-2">
              <Button kind="danger" wide loading={act.isPending} onClick={() => act.mutate('takeBack')}>
                {t('takeBack')}
              </Button>
              <Button wide onClick={() => setAsking(false)}>
                {t('keep')}
              </Button>
            </div>
          }
        >
          <p>{t(onlyUnpaid ? 'giveUpAsk' : 'takeBackAsk', { amount: text(taken) })}</p>
        </Sheet>
      )}
    </div>
  )
}
