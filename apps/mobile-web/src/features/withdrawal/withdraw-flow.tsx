import { useQuery } from '@tanstack/react-query'
import { type JSX, useState } from 'react'
import { usePendingRequest } from './pending-request.ts'
import { UnansweredRequest } from './unanswered-request.tsx'
import { useRequestWithdrawal } from './use-request-withdrawal.ts'
import { useSendWithdrawal } from './use-send-withdrawal.ts'
import { type WithdrawalDraft, WithdrawForm } from './withdraw-form.tsx'
import { WithdrawReview } from './withdraw-review.tsx'
import { newestWithdrawalsQuery, type Withdrawal, type WithdrawalOption } from './withdrawal-queries.ts'

/** From the form over the review to the request; an unanswered request comes before anything new. */
export function WithdrawFlow({
  options,
  holder,
  wallet,
  ours,
  before,
  onRequested,
}: {
  options: readonly WithdrawalOption[]
  /** Who is signed in: a request is only sent again for the same holder. */
  holder: string
  wallet: string
  ours: readonly string[]
  /** A withdrawal whose rejection was overturned, to be asked for again. */
  before?: Withdrawal | undefined
  onRequested: (id: string) => void
}): JSX.Element {
  const [draft, setDraft] = useState<WithdrawalDraft>()
  const pending = usePendingRequest((state) => state.pending)
  const { data: history } = useQuery(newestWithdrawalsQuery(50))
  const request = useRequestWithdrawal(({ id }) => onRequested(id))
  const sending = useSendWithdrawal({ draft, holder, wallet }, (next) => request.mutate(next))
  const used = [...new Set(history?.rows.map(({ address }) => address))]
  if (pending !== null && pending.holder === holder && !(request.isPending && draft !== undefined)) {
    return (
      <UnansweredRequest
        request={pending}
        sending={request.isPending}
        error={request.error}
        onSend={() => request.mutate(pending)}
      />
    )
  }
  const confirm = (): void => {
    if (draft === undefined || request.isPending || sending.confirming) return
    request.reset()
    sending.send()
  }
  return (
    <>
      <WithdrawForm
        options={options}
        wallet={wallet}
        used={used}
        ours={ours}
        before={before}
        onReview={(next) => {
          request.reset()
          sending.reset()
          setDraft(next)
        }}
      />
      {draft !== undefined && (
        <WithdrawReview
          draft={draft}
          isNew={sending.isNew}
          sending={request.isPending || sending.confirming}
          error={sending.error ?? request.error}
          onConfirm={confirm}
          onClose={() => setDraft(undefined)}
        />
      )}
    </>
  )
}
