import { endpoints } from '@lode/api-contract'
import { client } from '../../app/data/client.ts'

/** Reads an export's file, piece by piece. */
export async function readExport(id: string): Promise<Blob> {
  const pieces: BlobPart[] = []
  for (let from: number | null = 0; from !== null; ) {
    const { piece, next }: { piece: string; next: number | null } = await client.call(
      endpoints.account.exportPiece,
      { id, from },
      { quiet: true },
    )
    pieces.push(Uint8Array.from(atob(piece), (letter) => letter.charCodeAt(0)))
    from = next
  }
  return new Blob(pieces)
}
