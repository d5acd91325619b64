/** There is nothing to release, or it was not written down. */
export class ChangelogUnready extends Error {
  override readonly name = 'ChangelogUnready'
}

/**
 * Makes what is unreleased the section of a version, and begins a new one above it.
 * @param date the day, as `2026-11-22`
 * @returns the whole text, and the section alone, which is what the tag says
 * @throws {ChangelogUnready}
 */
export function closeChangelog(
  text: string,
  { version, date }: { version: string; date: string },
): { text: string; section: string } {
  const [before, rest] = text.split(/^## Unreleased\n/m)
  if (before === undefined || rest === undefined)
    throw new ChangelogUnready('there is no section "Unreleased"')
  if (new RegExp(`^## ${version.replaceAll('.', '\\.')}\\b`, 'm').test(rest))
    throw new ChangelogUnready(`${version} has a section already`)
  const [own = ''] = rest.split(/^## /m)
  if (!/^- /m.test(own)) throw new ChangelogUnready('nothing is written below "Unreleased"')
  return {
    text: `${before}## Unreleased\n\n## ${version} (${date})\n${rest}`,
    section: own.trim(),
  }
}
