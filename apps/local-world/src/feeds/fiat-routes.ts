import type { FastifyInstance } from 'fastify'
import { readCsv } from './read-csv.ts'
import { recordedSecond } from './window.ts'

const daySeconds = 86_400
const currencies = ['USD', 'GBP', 'CNY', 'JPY', 'KRW', 'IDR', 'HKD', 'CHF', 'SGD', 'BRL', 'MXN']

/** The European Central Bank's daily reference rates: those of the last working day, units for one euro. */
export function fiatRoutes(app: FastifyInstance, directory: string, now: () => number): void {
  const days = readCsv(directory, 'eur-fiat-1d.csv')
  app.get('/stats/eurofxref/eurofxref-daily.xml', (_request, reply) => {
    const today = Math.floor(now() / daySeconds) * daySeconds
    const recorded = Math.floor(recordedSecond(today) / daySeconds) * daySeconds
    const age = Array.from({ length: 10 }, (_, back) => back * daySeconds).find((back) =>
      days.has(recorded - back),
    )
    const rates = days.get(recorded - (age ?? 0)) ?? []
    const time = new Date((today - (age ?? 0)) * 1000).toISOString().slice(0, 10)
    const cubes = currencies.map((currency, i) => `<Cube currency='${currency}' rate='${rates[i + 1]}'/>`)
    return reply
      .type('text/xml')
      .send(
        `<?xml version="1.0"?><gesmes:Envelope><Cube><Cube time='${time}'>${cubes.join('')}</Cube></Cube></gesmes:Envelope>`,
      )
  })
}
