import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Writes an authority (`ca.crt`) into a folder, and a certificate for `localhost` that it signed (`tls.key`, `tls.crt`).
 * @param name what is in front of the three names, so that a folder may hold several
 */
export async function makeCertificates(folder: string, name = ''): Promise<void> {
  const openssl = (...words: string[]) => run('openssl', words, { cwd: folder })
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  const authority = [`${name}ca.key`, '-out', `${name}ca.crt`]
  await openssl('req', '-x509', ...key, '-keyout', ...authority, '-subj', '/CN=Their CA')
  const signed = [
    '-CA',
    `${name}ca.crt`,
    '-CAkey',
    `${name}ca.key`,
    '-addext',
    'subjectAltName=DNS:localhost',
  ]
  const named = ['-keyout', `${name}tls.key`, '-out', `${name}tls.crt`, '-subj', '/CN=localhost']
  await openssl('req', '-x509', ...key, ...signed, ...named)
}
