import { bannerKinds } from '@lode/api-contract'
import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { directionOf, loadHomeTexts, localeNames, locales } from '@lode/translations'
import type { OperatingDeps } from '../../platform/deps.ts'
import { type OperatorRoute, operatorRoute } from '../../platform/http/operator-route.ts'
import { readTerms } from '../../platform/terms/read-terms.ts'
import type { BannerTerms } from './banner.ts'

/** What operators see of the banner; they decide it as terms. */
export function noticesConsoleRoutes({ db, clock }: Pick<OperatingDeps, 'db' | 'clock'>): OperatorRoute[] {
  return [
    operatorRoute(consoleEndpoints.state.banner, async () => {
      const [terms] = await readTerms<BannerTerms>(db, { like: 'banner', at: clock.now() })
      const [newest] = await db<{ version: number }[]>`
        select coalesce(max(version), 0)::int as version from terms where subject = 'banner'`
      return {
        banner: terms?.document ?? null,
        newest: newest?.version ?? 0,
        texts: await Promise.all(locales.map(textsOf)),
      }
    }),
  ]
}

async function textsOf(locale: (typeof locales)[number]) {
  const { home } = await loadHomeTexts(locale)
  const typed = bannerKinds.filter((kind) => kind !== 'own')
  return {
    ...{ locale, name: localeNames[locale], direction: directionOf(locale) },
    of: Object.fromEntries(typed.map((kind) => [kind, home[`banner.${kind}`]])),
  }
}
