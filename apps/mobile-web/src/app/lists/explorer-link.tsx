import { endpoints } from '@lode/api-contract'
import { Icon } from '@lode/design'
import { ExternalLink } from '@lode/design/icons.ts'
import { useQuery } from '@tanstack/react-query'
import type { JSX, ReactNode } from 'react'
import { endpointQuery } from '../data/endpoint-query.ts'

/** A link to a transaction in the configured explorer; nothing where there is none. */
export function ExplorerLink({ hash, children }: { hash: string; children: ReactNode }): JSX.Element | null {
  const { data } = useQuery(endpointQuery(endpoints.system.config, {}))
  const explorer = data?.chain.explorerUrl
  if (!explorer) return null
  return (
    <a
      href={`${explorer.replace(/\/$/, '')}/tx/${hash}`}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-accent hover:underline"
    >
      <Icon of={ExternalLink} className="size-4" />
      {children}
    </a>
  )
}
