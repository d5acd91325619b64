import { ApiError, type endpoints, type ParsedInputOf, type ReplyOf } from '@lode/api-contract'
import type { Deps } from '../../platform/deps.ts'
import type { ActivityRow } from './activity-row.ts'
import { activityRepository, type Place } from './repository.ts'

type List = typeof endpoints.activity.list

/** What a holder can ask about their activity. */
export type ActivityService = {
  /** @throws {ApiError} `activity.address_not_yours`, `request.invalid` for another project or a cursor that is none. */
  list(query: ParsedInputOf<List> & { holder: string }): Promise<ReplyOf<List>>
}

/** @example const activity = createActivityService({ db, configuration }) */
export function createActivityService({
  db,
  configuration,
}: Pick<Deps, 'db' | 'configuration'>): ActivityService {
  const repository = activityRepository('ethereum')
  return {
    async list({ holder, address, projectId, onramp, cursor, limit }) {
      if (address.toLowerCase() !== holder.toLowerCase()) throw new ApiError('activity.address_not_yours')
      if (projectId !== configuration.walletConnect.projectId) throw invalid('projectId')
      const before = cursor === undefined ? null : placeOf(cursor)
      const bought = onramp !== undefined
      const found = await repository.list(db, { address: holder, bought, before, limit: limit + 1 })
      const rows = found.slice(0, limit)
      const last = rows.at(-1)
      return { rows: rows.map(wireOf), next: found.length > limit && last ? cursorOf(last) : null }
    },
  }
}

function wireOf({ hash, at, status, operation, sentFrom, sentTo, transfers }: ActivityRow) {
  const metadata = { minedAt: at.toISOString(), status, operationType: operation, sentFrom, sentTo }
  return { id: hash, metadata, transfers }
}

function cursorOf({ height, position, hash }: Place): string {
  return `${height ?? 'pending'}_${position}_${hash}`
}

function placeOf(cursor: string): Place {
  const match = /^(pending|\d{1,15})_(\d{1,9})_(0x[0-9a-f]{64})$/.exec(cursor)
  const [, height = '', position = '', hash = ''] = match ?? []
  if (!match) throw invalid('cursor')
  return { height: height === 'pending' ? null : BigInt(height), position: Number(position), hash }
}

function invalid(field: string): ApiError {
  return new ApiError('request.invalid', { field, rule: field })
}
