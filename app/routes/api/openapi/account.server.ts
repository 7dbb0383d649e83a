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
const registerFields: Schema = {
  type: 'object',
  additionalProperties: true,
  properties: {
    kind: { ...text, description: 'student, guardian or staff' },
    number: { ...text, description: 'Student ID (of a guardian: the child’s) or employee number' },
    mobile: { ...text, description: 'The mobile number on record' },
    code: { ...text, description: 'Six digits, as they came by SMS' },
    password: { ...text, minLength: 6 },
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
      summary: 'Registers somebody whom the institution has on record',
      tags: ['account'],
      security: [],
      description:
        'Where the institution allows it, and nowhere else. Without code and password a code goes by SMS to the mobile number on record; whether there is such a record is not said. With both, the login is made: its user and a bearer token.',
      requestBody: {
        required: false,
        content: {
          'application/json': {
            schema: { type: 'object', properties: { user: registerFields }, additionalProperties: true },
          },
        },
      },
      responses: {
        201: json('The user and a token', ref('Registered')),
        202: json('A code is on its way, if the numbers are on record', ref('Message')),
        403: json('Nobody may register here', ref('Message')),
        422: answers.invalid,
        429: answers.tooMany,
      },
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
