import type { Catalogue } from '../../types.ts'
import errors from './errors.ts'
import home from './home.ts'
import my from './my.ts'
import shell from './shell.ts'
import status from './status.ts'

const catalogue: Catalogue = { errors, home, my, shell, status }
export default catalogue
