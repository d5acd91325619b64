import { type ApiError, endpoints } from '@lode/api-contract'
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../app/texts/error-text.ts'
import { type EmailState, emailQuery } from './email-query.ts'

/** A write whose answer is the new state of the address, and what went wrong with it in words. */
export function useEmailWrite<Input>(
  write: (input: Input) => Promise<EmailState>,
  onDone?: (state: EmailState) => void,
): UseMutationResult<EmailState, Error | ApiError, Input> & { problem: string | undefined } {
  const { t } = useTranslation('errors')
  const cache = useQueryClient()
  const mutation = useMutation({
    meta: { quiet: true },
    mutationFn: write,
    onSuccess: (state) => {
      cache.setQueryData(emailQuery().queryKey, state)
      // A check of the identity goes with a confirmed address.
      void cache.invalidateQueries({ queryKey: [endpoints.identity.state.path] })
      onDone?.(state)
    },
  })
  return { ...mutation, problem: mutation.isError ? errorText(t, mutation.error) : undefined }
}
