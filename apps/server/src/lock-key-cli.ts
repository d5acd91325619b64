import { readArguments } from '@lode/arguments'
import { lockKeystore } from '@lode/chain-ethereum'
import { readSecretFile } from './platform/environment/read-secret-file.ts'
import { privateKey } from './platform/environment/shapes.ts'

/** `npm run lock-key -- --key-file FILE --password-file FILE`: writes a key, locked as a version 3 keystore, to standard output. */
const usage = 'Usage: npm run --silent lock-key -- --key-file FILE --password-file FILE > KEYSTORE'
const { values } = readArguments({
  usage,
  options: { 'key-file': { type: 'string' }, 'password-file': { type: 'string' } },
})
const { 'key-file': keyFile, 'password-file': passwordFile } = values
if (!keyFile || !passwordFile) {
  console.error(usage)
  process.exit(2)
}
const key = privateKey.safeParse(readSecretFile(keyFile))
const password = readSecretFile(passwordFile)
if (!key.success || password === '') {
  console.error(
    `${key.success ? passwordFile : keyFile} holds no ${key.success ? 'password' : 'key: 0x and 64 hexadecimal digits'}`,
  )
  process.exit(2)
}
console.log(JSON.stringify(lockKeystore(key.data, { password })))
