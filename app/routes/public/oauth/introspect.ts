import { ownOrigin } from '~/access/origin.server'
import { introspectAnswer } from '~/domain/oauth/token.server'
import { postOnly, programEndpoint } from './endpoint.server'

export const loader = postOnly

export const action = programEndpoint((ctx, posted, context) => introspectAnswer(ctx, posted, ownOrigin(context)))
