import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

export type Mail = {
  readonly id: string
  readonly from: string
  readonly to: readonly string[]
  readonly subject: string
  readonly at: string
  readonly text: string
  /** Its HTML twin; null where it has none. */
  readonly html: string | null
}

export type MailStore = {
  add(source: Buffer): Promise<Mail>
  /** Newest first. */
  list(): Promise<readonly Mail[]>
  find(id: string): Promise<Mail | undefined>
}

/** Keeps letters as files, one each, named by the order in which they came. */
export async function openMailStore(folder: string): Promise<MailStore> {
  await mkdir(folder, { recursive: true })
  let count = (await readdir(folder)).filter((name) => name.endsWith('.eml')).length
  const read = async (id: string): Promise<Mail> => parse(id, await readFile(join(folder, `${id}.eml`)))
  return {
    add: async (source) => {
      count += 1
      const id = String(count).padStart(6, '0')
      const path = join(folder, `${id}.eml`)
      await writeFile(`${path}.new`, source)
      await rename(`${path}.new`, path)
      return parse(id, source)
    },
    list: async () => {
      const ids = (await readdir(folder))
        .filter((name) => name.endsWith('.eml'))
        .map((name) => name.slice(0, -4))
      return Promise.all(ids.sort().reverse().map(read))
    },
    find: async (id) => (/^\d{6,}$/.test(id) ? read(id).catch(() => undefined) : undefined),
  }
}

async function parse(id: string, source: Buffer): Promise<Mail> {
  const mail = await PostalMime.parse(source)
  return {
    id,
    from: mail.from?.address ?? '',
    to: (mail.to ?? []).map(({ address }) => address ?? ''),
    subject: mail.subject ?? '(no subject)',
    at: mail.date ?? '',
    text: mail.text ?? '(this letter has no text part)',
    html: mail.html ?? null,
  }
}
