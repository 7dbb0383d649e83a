import { guard } from '~/access/guard.server'
import { templateAnswer } from './load-opening.server'

export const loader = guard('fees.charges.run', templateAnswer)
