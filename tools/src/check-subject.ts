import { readFile } from 'node:fs/promises'

/** The form of a commit's subject: a scope, and what changes for a reader of the diff. */
const form = /^(?:[a-z0-9][a-z0-9 /,.-]*: [a-z].*[^.]|Merge .*|Revert .*|fixup! .*)$/
const longest = 90

/**
 * Reads the subject of a commit message.
 * @returns What is wrong with it, or null.
 * @example checkSubject('identity: accept ICAO transliterations of names') // null
 */
export function checkSubject(message: string): string | null {
  const subject = message.split('\n', 1)[0] ?? ''
  if (!form.test(subject)) return `"${subject}" is not "scope: what changes", without a full stop`
  return subject.length > longest
    ? `the subject has ${subject.length} characters, more than ${longest}`
    : null
}

const path = process.argv[2]
if (import.meta.main && path !== undefined) {
  const fault = checkSubject(await readFile(path, 'utf8'))
  if (fault !== null) {
    console.error(fault)
    process.exitCode = 1
  }
}
