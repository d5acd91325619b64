import { type Command, CommandRefused } from '../../platform/command.ts'
import { setStock } from './set-stock.ts'

/** What an operator does with miners; their prices and fees are terms. */
export const minerCommands: readonly Command[] = [
  {
    name: 'miners list',
    summary: 'All miners: units, how many are taken, whether they are on sale, and who said so last.',
    permission: null,
    options: {},
    async run({ db }) {
      const rows = await db<{ line: string }[]>`
        select id || ': ' || units_total || ' units, ' || units_held || ' taken, '
          || case when on_sale then 'on sale' else 'closed' end || ' (' || changed_by || ')' as line
        from miner order by id`
      return rows.map(({ line }) => line)
    },
  },
  {
    name: 'miners set',
    summary:
      'Says how many units of a miner there are, and whether they are on sale. What is rented runs on.',
    permission: 'terms',
    options: { id: 'the miner', units: 'how many', 'on-sale': 'yes or no' },
    async run({ db, actor }, { id = '', units = '', 'on-sale': sale = '' }) {
      if (!/^\d{1,7}$/.test(units)) throw new CommandRefused(`--units takes a whole number, not ${units}`)
      if (sale !== 'yes' && sale !== 'no') throw new CommandRefused(`--on-sale takes yes or no, not ${sale}`)
      const stock = { miner: id, units: Number.parseInt(units, 10), onSale: sale === 'yes', actor }
      if (!(await setStock(db, stock))) throw new CommandRefused(`no miner ${id}: see npm run miners -- list`)
      return [`${id}: ${units} units, ${sale === 'yes' ? 'on sale' : 'closed'}`]
    },
  },
]
