import type { Catalogue } from '../../types.ts'
import errors from './errors.ts'
import home from './home.ts'
import miners from './miners.ts'
import my from './my.ts'
import shell from './shell.ts'
import status from './status.ts'

const catalogue: Catalogue = { errors, home, miners, my, shell, status }
export default catalogue
