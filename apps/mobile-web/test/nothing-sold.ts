import type { endpoints, ReplyOf } from '@lode/api-contract'

/** The options where no provider is there. */
export const nothingSold: ReplyOf<typeof endpoints.onRamp.options> = {
  ...{ country: null, subdivision: null, countries: [], providers: [], currencies: [], coins: [] },
  ...{ destinations: [], unavailable: 'providers' },
}
