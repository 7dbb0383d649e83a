import { open } from '~/access/guard.server'
import { Missing } from '~/domain/platform/errors'

export const loader = open((): null => { throw new Missing('screen') })
export const action = open((): null => { throw new Missing('screen') })

export default function NotFoundAnywhere() { return null }
