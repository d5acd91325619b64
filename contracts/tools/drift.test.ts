import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { drift } from './drift.ts'
import { GENERATED } from './room.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lode-abi-'))
  cpSync(GENERATED, folder, { recursive: true })
})

afterEach(() => rmSync(folder, { recursive: true }))

test('the committed ABIs and bytecodes are what the Solidity sources compile to', () => {
  expect(drift({ thorough: true })).toEqual([])
})

test('an ABI changed by hand is found', () => {
  const file = join(folder, 'vault.abi.ts')
  writeFileSync(file, readFileSync(file, 'utf8').replace('"isPaid"', '"wasPaid"'))
  expect(drift({ thorough: false, folder })).toEqual(['vault.abi.ts'])
})

test('a file that no contract stands behind is found', () => {
  writeFileSync(join(folder, 'old-vault.abi.ts'), 'export const oldVaultAbi = [] as const\n')
  expect(drift({ thorough: false, folder })).toEqual(['old-vault.abi.ts'])
})

test('a hostile token that was changed by hand is found', () => {
  const file = join(folder, 'hostile-tokens.bytecode.ts')
  writeFileSync(file, readFileSync(file, 'utf8').replace("'0x60", "'0x61"))
  expect(drift({ thorough: false, folder })).toEqual(['hostile-tokens.bytecode.ts'])
})
