import { endpoints, publishedDayShape } from '@lode/api-contract'
import type { Sql } from '@lode/database'
import { readEntries, readKeys, readPublished } from '../modules/network/module.ts'
import type { DaySource } from './day-source.ts'

const pageSize = 200
const { days, keys } = endpoints.network

/** Reads days from the database that they were published in, for its operator. */
export function databaseDays(sql: Sql): DaySource {
  return {
    keys: async () => keys.reply.parse(await readKeys(sql)).keys,
    file: async (name) => publishedDayShape.parse(await readPublished(sql, name)),
    async chain(from) {
      const entries = []
      for (let page = []; entries.length === 0 || page.length === pageSize; entries.push(...page))
        page = days.reply.parse(
          await readEntries(sql, { from: from + entries.length, limit: pageSize }),
        ).entries
      return entries
    },
  }
}
