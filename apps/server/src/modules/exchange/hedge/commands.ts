import type { Command } from '../../../platform/command.ts'

/** What an operator sees of the hedge. */
export const hedgeCommands: readonly Command[] = [
  {
    name: 'hedge show',
    summary:
      'Of each coin that is hedged: the position wanted, what is held at the venue, and what it cost in all.',
    permission: null,
    options: {},
    async run({ db }) {
      const rows = await db<{ line: string }[]>`
        select coin || ': wanted ' || trim_scale(wanted) || ', held ' || trim_scale(position) || ' at ' || venue || ', cost '
          || trim_scale(cost) || ' USDT, seen ' || to_char(seen_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') || ' UTC' as line
        from hedge_position order by coin`
      return rows.length > 0 ? rows.map(({ line }) => line) : ['nothing is hedged: HEDGE_URL is not set']
    },
  },
]
