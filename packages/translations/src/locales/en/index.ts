import errors from './errors.ts'
import home from './home.ts'
import miners from './miners.ts'
import my from './my.ts'
import shell from './shell.ts'
import status from './status.ts'

const en = { errors, home, miners, my, shell, status } as const
export default en
