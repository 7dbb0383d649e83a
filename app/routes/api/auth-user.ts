import { guard } from '~/access/guard.server'
import { userAnswer } from './user-json.server'

/** The user of a bearer token, as the specification's section 7 asks. */
export const loader = guard('platform.profile.view', (ctx) => userAnswer(ctx))
