import { endpoints } from '@lode/api-contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpointQuery } from '../../app/data/endpoint-query.ts'
import { confirmInWallet } from './confirm-in-wallet.ts'
import type { PendingRequest } from './pending-request.ts'
import type { WithdrawalDraft } from './withdraw-form.tsx'
import { recipientQuery } from './withdrawal-queries.ts'

/**
 * Sends what was reviewed. To an address that was never paid before it first has the wallet confirm it; `isNew` is undefined until
 * that is known.
 */
export function useSendWithdrawal(
  { draft, holder, wallet }: { draft: WithdrawalDraft | undefined; holder: string; wallet: string },
  send: (request: PendingRequest) => void,
): { isNew: boolean | undefined; confirming: boolean; error: Error | null; reset(): void; send(): void } {
  const { option, address = '', amount = '' } = draft ?? {}
  const network = option?.network ?? 'ethereum'
  const recipient = useQuery({ ...recipientQuery({ network, address }), enabled: draft !== undefined })
  const queries = useQueryClient()
  // Where it can't be asked for the wallet is: a signature too many does no harm.
  const isNew = recipient.data ? !recipient.data.known : recipient.isError ? true : undefined
  const confirmation = useMutation({
    meta: { quiet: true },
    mutationFn: async () => {
      if (option === undefined) return
      const key = crypto.randomUUID()
      const input = { network, address, money: { amount, coin: option.coin } }
      if (!isNew) return send({ key, holder, input })
      const { chain } = await queries.ensureQueryData(endpointQuery(endpoints.system.config, {}))
      const claim = { ...input, origin: window.location.origin, chainId: chain.id, key }
      send({ key, holder, input: { ...input, walletSignature: await confirmInWallet(wallet, claim) } })
    },
  })
  return {
    isNew,
    confirming: confirmation.isPending,
    error: confirmation.error,
    reset: confirmation.reset,
    send: () => confirmation.mutate(),
  }
}
