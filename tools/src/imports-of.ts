import { lineAt } from './source-file.ts'

/** What a file imports or re-exports, and where it says so. */
export type Import = { readonly from: string; readonly line: number }

/** The imports of a file's text: static, lazy and re-exports. */
export function importsOf(text: string): Import[] {
  const pattern =
    /(?:^|\n)\s*(?:import|export)\s(?:[^'";]*?\sfrom\s)?\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g
  return [...text.matchAll(pattern)].map(({ 1: named, 2: lazy, index, 0: whole }) => ({
    from: named ?? lazy ?? '',
    line: lineAt(text, index + whole.length),
  }))
}
