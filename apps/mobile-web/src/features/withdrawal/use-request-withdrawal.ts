import { endpoints } from '@lode/api-contract'
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../app/data/client.ts'
import { isAnswer } from '../../app/data/is-answer.ts'
import { type PendingRequest, usePendingRequest } from './pending-request.ts'
import type { Withdrawal } from './withdrawal-queries.ts'

/**
 * Requests a withdrawal, signed by the device key. Its key is kept until it is answered: however often it is sent, it
 * has one effect.
 */
export function useRequestWithdrawal(
  onDone: (withdrawal: Withdrawal) => void,
): UseMutationResult<Withdrawal, Error, PendingRequest> {
  const queries = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: async (request: PendingRequest) => {
      usePendingRequest.setState({ pending: request })
      const { withdrawal } = await client.call(endpoints.transfers.requestWithdrawal, request.input, {
        idempotencyKey: request.key,
      })
      return withdrawal
    },
    onSuccess: (withdrawal) => {
      usePendingRequest.setState({ pending: null })
      const { withdrawals, withdrawalOptions } = endpoints.transfers
      for (const { path } of [withdrawals, withdrawalOptions, endpoints.assets.balances]) {
        void queries.invalidateQueries({ queryKey: [path] })
      }
      onDone(withdrawal)
    },
    onError: (error) => {
      if (isAnswer(error)) usePendingRequest.setState({ pending: null })
    },
  })
}
