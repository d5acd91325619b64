import { type Client, endpoints } from '@lode/api-contract'
import { saveFile } from '../../app/storage/save-file.ts'
import type { Statement } from './queries.ts'

/** Saves what is published of an offering as one file: the signed statement, then its commitments, then their allocation. */
export async function saveOffering(
  client: Client,
  { id, statement }: { id: string; statement: Statement },
): Promise<void> {
  const read = async (kind: 'commitments' | 'allocation'): Promise<string> => {
    const parts: string[] = []
    for (let part = 0; part < statement.parts[kind]; part++)
      parts.push((await client.call(endpoints.offerings.file, { name: `${id}.${kind}.${part}` })).content)
    return parts.join('')
  }
  const [commitments, allocation] = [await read('commitments'), await read('allocation')]
  const { parts: _, ...signed } = statement
  const text = `${JSON.stringify(signed)}\n${commitments}${allocation}`
  saveFile({ name: `${id}.offering`, text, type: 'text/plain' })
}
