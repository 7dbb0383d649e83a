import { tokenAnswer } from '~/domain/oauth/token.server'
import { postOnly, programEndpoint } from './endpoint.server'

export const loader = postOnly

export const action = programEndpoint(tokenAnswer)
