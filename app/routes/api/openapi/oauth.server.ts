import { answers, json, type Operation } from './operation.server'
import { ref, text, type Schema } from './schemas.server'

const tokenOf: Schema = {
  type: 'object',
  required: ['token'],
  properties: { token: text, client_id: text, client_secret: text, token_type_hint: text },
  additionalProperties: true,
}
const posted = (schema: Schema) => ({ required: true, content: { 'application/x-www-form-urlencoded': { schema } } })
const oauthRefused = {
  400: json('An error of RFC 6749', ref('OauthError')),
  401: json('The client is not known, or its secret is wrong', ref('OauthError')),
  429: answers.tooMany,
}
const asked = (name: string, description: string, required = true) => ({
  name,
  in: 'query' as const,
  required,
  description,
  schema: text,
})

/** The authorization server. */
export const oauthPaths: Record<string, Partial<Record<'get' | 'post', Operation>>> = {
  '/.well-known/oauth-authorization-server': {
    get: {
      operationId: 'getMetadata',
      summary: 'Where everything is (RFC 8414)',
      tags: ['oauth'],
      security: [],
      responses: { 200: json('Metadata', ref('Metadata')) },
    },
  },
  '/oauth/authorize': {
    get: {
      operationId: 'authorize',
      summary: 'Where people are sent to allow a program',
      tags: ['oauth'],
      security: [],
      description: 'A page for a person. Answers go to redirect_uri with code, state and iss (RFC 9207), or error.',
      parameters: [
        asked('response_type', 'code'),
        asked('client_id', 'The client'),
        asked('redirect_uri', 'Letter by letter as registered'),
        asked('scope', 'Scopes with a blank between them'),
        asked('code_challenge', 'PKCE'),
        asked('code_challenge_method', 'S256'),
        asked('state', 'Comes back as it is', false),
        asked('prompt', 'none or consent', false),
      ],
      responses: {
        200: { description: 'The question' },
        302: { description: 'Back to the program, or to the login' },
        400: { description: 'A page: who asks is not certain, so nobody is sent anywhere' },
      },
    },
  },
  '/oauth/token': {
    post: {
      operationId: 'token',
      summary: 'A code, a refresh token or credentials for an access token',
      tags: ['oauth'],
      security: [{ client: [] }, {}],
      requestBody: posted({
        type: 'object',
        required: ['grant_type'],
        properties: {
          grant_type: { type: 'string', enum: ['authorization_code', 'refresh_token', 'client_credentials'] },
          code: text,
          redirect_uri: text,
          code_verifier: text,
          refresh_token: text,
          scope: text,
          client_id: text,
          client_secret: text,
        },
        additionalProperties: true,
      }),
      responses: { 200: json('Tokens. A refresh token is used once and replaced', ref('Token')), ...oauthRefused },
    },
  },
  '/oauth/revoke': {
    post: {
      operationId: 'revoke',
      summary: 'Ends a token (RFC 7009)',
      tags: ['oauth'],
      security: [{ client: [] }, {}],
      requestBody: posted(tokenOf),
      responses: { 200: { description: 'It is over, or never was' }, ...oauthRefused },
    },
  },
  '/oauth/introspect': {
    post: {
      operationId: 'introspect',
      summary: "What a token of one's own is worth (RFC 7662)",
      tags: ['oauth'],
      security: [{ client: [] }, {}],
      requestBody: posted(tokenOf),
      responses: { 200: json('The token', ref('Introspection')), ...oauthRefused },
    },
  },
}
