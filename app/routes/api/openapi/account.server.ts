import { answers, json, type Operation } from './operation.server'
import { listOf, ref, text, type Schema } from './schemas.server'

const signedIn: Operation['security'] = [{ bearer: [] }, { oauth: ['platform.read'] }, { session: [] }]
const inOffice: Operation['security'] = [{ session: [], csrf: [] }]

const userFields: Schema = {
  type: 'object',
  additionalProperties: true,
  properties: {
    email: text,
    username: { ...text, description: 'Begins with a letter' },
    bio: text,
    image: {
      type: ['string', 'null'],
      description: 'A data: address of a PNG, JPEG or WebP image, or a file of a form; empty removes it',
    },
    password: { ...text, minLength: 6 },
    current_password: { ...text, description: 'Needed to change email, username or password' },
  },
}
const client: Schema = {
  type: 'object',
  required: ['name', 'redirect'],
  properties: {
    name: { ...text, maxLength: 120 },
    redirect: {
      ...text,
      description: "https, or http on this machine, or an app's own scheme; several with a blank between them",
    },
  },
  additionalProperties: true,
}
const id = { name: 'id', in: 'path', required: true, description: 'The client_id', schema: text } as const
const body = (schema: Schema) => ({
  required: true,
  content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } },
})
const refused = { 401: answers.unauthenticated, 403: answers.forbidden }

const currentUser = (operationId: string, summary: string): Operation => ({
  operationId,
  summary,
  tags: ['account'],
  security: signedIn,
  responses: { 200: json('The user', ref('UserAnswer')), ...refused },
})

/** A user's own account, notices, and the centre's clients. */
export const accountPaths: Record<string, Partial<Record<'get' | 'post' | 'put' | 'delete', Operation>>> = {
  '/api/auth/user': { get: currentUser('getAuthUser', 'The user of a bearer token') },
  '/api/user': {
    get: currentUser('getUser', 'Who is asking'),
    put: {
      operationId: 'updateUser',
      summary: "Changes one's own account",
      tags: ['account'],
      security: inOffice,
      description:
        'From a session with the form token in X-CSRF-TOKEN; a token changes no account. Only what is given changes, all of it or nothing. Bare or as { "user": … }.',
      requestBody: {
        required: true,
        content: { 'application/json': { schema: userFields }, 'multipart/form-data': { schema: userFields } },
      },
      responses: {
        200: json('The user as saved', ref('UserAnswer')),
        ...refused,
        409: json('A picture that cannot be read', ref('Message')),
        422: answers.invalid,
        429: answers.tooMany,
      },
    },
  },
  '/api/users': {
    post: {
      operationId: 'registerUser',
      summary: 'Registration: closed',
      tags: ['account'],
      security: [],
      description:
        'Accounts are given by institutions to the people they have enrolled or employ, so nobody can register themselves.',
      requestBody: {
        required: false,
        content: {
          'application/json': {
            schema: { type: 'object', properties: { user: userFields }, additionalProperties: true },
          },
        },
      },
      responses: { 403: json('Always', ref('Message')), 429: answers.tooMany },
    },
  },
  '/user/notification/notifications': {
    post: {
      operationId: 'getUnread',
      summary: 'The unread notices',
      tags: ['account'],
      security: [{ session: [], csrf: [] }, { bearer: [] }],
      description: 'No payload. Ask for application/json.',
      responses: { 200: json('Unread notices', ref('Notifications')), ...refused },
    },
  },
  '/oauth/clients': {
    get: {
      operationId: 'listClients',
      summary: 'Every live client',
      tags: ['clients'],
      security: [{ session: [] }],
      description: 'On the main domain, for those who may see clients.',
      responses: { 200: json('Clients', listOf('Client')), ...refused },
    },
    post: {
      operationId: 'createClient',
      summary: 'Creates a client',
      tags: ['clients'],
      security: inOffice,
      requestBody: body(client),
      responses: {
        201: json('The client, with its secret this once', ref('Client')),
        ...refused,
        422: answers.invalid,
      },
    },
  },
  '/oauth/clients/{id}': {
    get: {
      operationId: 'getClient',
      summary: 'One client',
      tags: ['clients'],
      security: [{ session: [] }],
      parameters: [id],
      responses: { 200: json('The client', ref('Client')), ...refused, 404: answers.unknown },
    },
    put: {
      operationId: 'updateClient',
      summary: 'Changes name and redirect',
      tags: ['clients'],
      security: inOffice,
      parameters: [id],
      requestBody: body(client),
      responses: { 200: json('The client', ref('Client')), ...refused, 404: answers.unknown, 422: answers.invalid },
    },
    delete: {
      operationId: 'deleteClient',
      summary: 'Revokes a client and all its tokens',
      tags: ['clients'],
      security: inOffice,
      parameters: [id],
      responses: { 204: { description: 'Done' }, ...refused, 404: answers.unknown },
    },
  },
}

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
