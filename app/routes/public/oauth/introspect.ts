import { ownOrigin } from '~/access/origin.server'
import { introspectAnswer } from '~/domain/oauth/token.server'
import { currentSettings } from '~/domain/platform/settings.server'
import { postOnly, programEndpoint } from './endpoint.server'

export const loader = postOnly

export const action = programEndpoint((ctx, posted, request) => introspectAnswer(ctx, posted, ownOrigin(currentSettings(), request)))
