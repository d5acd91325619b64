import type { endpoints, ReplyOf } from '@lode/api-contract'

type Service = ReplyOf<typeof endpoints.system.status>['services'][number]

/** What a look at a service saw. */
export type Sight = { readonly seen: Service['seen']; readonly late?: boolean }

/** Looks at one service now. What it throws means that the service is down. */
export type ServiceCheck = {
  readonly name: Service['name']
  readonly look: () => Promise<Sight>
}

/** A sight in short. @example saw('block', 21_000_000n) */
export function saw(
  code: Service['seen']['code'],
  value: string | number | bigint = '',
  late = false,
): Sight {
  return { seen: { code, value: String(value) }, late }
}
