import type { OnRampPlace } from '../onramp-client.ts'

/** The states of the United States: no browser knows their names, and only there a part has to be named. */
const states: Readonly<Record<string, string>> = {
  ...{ AL: 'Alabama', AK: 'Alaska', AZ: 'Arizona', AR: 'Arkansas', CA: 'California', CO: 'Colorado' },
  ...{ CT: 'Connecticut', DE: 'Delaware', DC: 'District of Columbia', FL: 'Florida', GA: 'Georgia' },
  ...{ HI: 'Hawaii', ID: 'Idaho', IL: 'Illinois', IN: 'Indiana', IA: 'Iowa', KS: 'Kansas', KY: 'Kentucky' },
  ...{ LA: 'Louisiana', ME: 'Maine', MD: 'Maryland', MA: 'Massachusetts', MI: 'Michigan', MN: 'Minnesota' },
  ...{ MS: 'Mississippi', MO: 'Missouri', MT: 'Montana', NE: 'Nebraska', NV: 'Nevada', NH: 'New Hampshire' },
  ...{ NJ: 'New Jersey', NM: 'New Mexico', NY: 'New York', NC: 'North Carolina', ND: 'North Dakota' },
  ...{ OH: 'Ohio', OK: 'Oklahoma', OR: 'Oregon', PA: 'Pennsylvania', PR: 'Puerto Rico', RI: 'Rhode Island' },
  ...{ SC: 'South Carolina', SD: 'South Dakota', TN: 'Tennessee', TX: 'Texas', UT: 'Utah', VT: 'Vermont' },
  ...{ VA: 'Virginia', WA: 'Washington', WV: 'West Virginia', WI: 'Wisconsin', WY: 'Wyoming' },
}

/** Returns the name of a part of a country, or its code. @example subdivisionName('US', 'NY') // 'New York' */
export function subdivisionName(country: string, subdivision: string): string {
  return (country === 'US' ? states[subdivision] : undefined) ?? subdivision
}

/** The name of a place in a language. @example placeName({ country: 'US', subdivision: 'NY' }, 'fr') // 'New York, États-Unis' */
export function placeName({ country, subdivision }: OnRampPlace, language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country
  return subdivision === undefined ? name : `${subdivisionName(country, subdivision)}, ${name}`
}
