import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Screening } from './screening.ts'

/** A list of more than so many bytes is not read. */
const mostBytes = 64 * 1024 * 1024
const longestLine = 200

/**
 * Screens by a file: one address a line, after a comma what it is listed for, after `#` a remark; upper and lower case are one. It is
 * read again when it has changed.
 * @example
 * // 0x8589427373D6D84E98730D7795D8f6f8731FDA16, OFAC SDN CYBER2
 * const screen = localList('/etc/lode/sanctioned.csv')
 */
export function localList(file: string): Screening {
  let known: { readonly changed: number; readonly list: ReadonlyMap<string, string> } | undefined
  return async ({ address }) => {
    const { mtime, size } = await stat(file)
    if (size > mostBytes) throw new Error(`${file} is larger than ${mostBytes} bytes`)
    if (known?.changed !== mtime.getTime())
      known = { changed: mtime.getTime(), list: readList(await readFile(file, 'utf8')) }
    const source = known.list.get(address.toLowerCase())
    if (source === undefined) return { verdict: 'clear' }
    const [list, listAt] = [basename(file), new Date(known.changed)]
    return { verdict: 'blocked', reason: 'listed', source, list, listAt }
  }
}

/** @throws where a line can't be read: a list that is half understood would let somebody through. */
function readList(text: string): ReadonlyMap<string, string> {
  const list = new Map<string, string>()
  for (const [i, line] of text.split('\n').entries()) {
    const [said = ''] = line.split('#')
    const [address = '', ...listed] = said.split(',').map((part) => part.trim())
    if (address === '' && listed.length === 0) continue
    if (line.length > longestLine || !/^[0-9a-zA-Z]{20,64}$/.test(address))
      throw new Error(`line ${i + 1} of the list of recipients is no address`)
    list.set(address.toLowerCase(), listed.join(', ') || 'list')
  }
  return list
}
