import { collectNotices, noticesFile } from './notices.ts'

/** The part of a bundler's context that is used. */
type Build = {
  getModuleIds(): Iterable<string>
  emitFile(file: { type: 'asset'; fileName: string; source: string }): unknown
}

/**
 * A plugin of rolldown and vite that puts the licences of all that it bundles beside what it builds.
 * @param also Packages that are in the build and are no module of it, such as styles: the paths of their package.json.
 */
export function licenceNotices(also: readonly string[] = []): {
  name: string
  generateBundle(this: Build): Promise<void>
} {
  return {
    name: 'licence-notices',
    async generateBundle() {
      const source = await collectNotices([...this.getModuleIds(), ...also])
      this.emitFile({ type: 'asset', fileName: noticesFile, source })
    },
  }
}
