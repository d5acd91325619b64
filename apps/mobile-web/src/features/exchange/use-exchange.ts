import { endpoints, type InputOf } from '@lode/api-contract'
import { systemClock } from '@lode/clock'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../app/data/client.ts'
import { isAnswer } from '../../app/data/is-answer.ts'
import { type KeptQuote, useKeptQuote } from './kept-quote.ts'
import type { Exchange } from './queries.ts'

/** What is asked of the exchange, and how it stands. */
export type ExchangeAsking = {
  kept: KeptQuote | null
  quoting: boolean
  quoteError: Error | null
  accepting: boolean
  acceptError: Error | null
  ask: (input: InputOf<typeof endpoints.exchange.quote>) => void
  accept: () => void
  drop: () => void
}

/** Asks for a quote, and accepts it once, however often it is sent. @example const { kept, ask, accept } = useExchange({ holder, onDone }) */
export function useExchange({
  holder,
  onDone,
}: {
  holder: string
  onDone: (exchange: Exchange) => void
}): ExchangeAsking {
  const queries = useQueryClient()
  const all = useKeptQuote((state) => state.kept)
  const kept = all?.holder === holder ? all : null
  const quote = useMutation({
    meta: { quiet: true },
    mutationFn: async (input: InputOf<typeof endpoints.exchange.quote>) => {
      // The time that the answer takes is the holder's loss, so that none is accepted too late by our clock's fault.
      const asked = systemClock.now().getTime()
      const { quote } = await client.call(endpoints.exchange.quote, input)
      const lasts = Date.parse(quote.expiresAt) - Date.parse(quote.quotedAt)
      const next = { quote, holder, until: asked + lasts, key: crypto.randomUUID(), sent: false }
      useKeptQuote.setState({ kept: next })
    },
  })
  const accept = useMutation({
    meta: { quiet: true },
    mutationFn: async (sent: KeptQuote) => {
      useKeptQuote.setState({ kept: { ...sent, sent: true } })
      const input = { quoteId: sent.quote.id }
      return (await client.call(endpoints.exchange.accept, input, { idempotencyKey: sent.key })).exchange
    },
    onSuccess: (exchange) => {
      useKeptQuote.setState({ kept: null })
      const { options, list } = endpoints.exchange
      for (const { path } of [options, list, endpoints.assets.balances, endpoints.assets.fundLog])
        void queries.invalidateQueries({ queryKey: [path] })
      onDone(exchange)
    },
    onError: (error, sent) => {
      if (isAnswer(error)) useKeptQuote.setState({ kept: { ...sent, sent: false } })
    },
  })
  return {
    kept,
    quoting: quote.isPending,
    quoteError: quote.error,
    accepting: accept.isPending,
    acceptError: accept.error,
    ask: (input) => {
      accept.reset()
      quote.mutate(input)
    },
    accept: () => {
      if (kept && !accept.isPending) accept.mutate(kept)
    },
    drop: () => {
      accept.reset()
      quote.reset()
      useKeptQuote.setState({ kept: null })
    },
  }
}
