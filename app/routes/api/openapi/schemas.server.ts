/** A JSON Schema, as OpenAPI 3.1 has it. */
export interface Schema {
  type?: string | readonly string[]
  $ref?: string
  format?: string
  pattern?: string
  description?: string
  enum?: readonly (string | number | null)[]
  const?: string | boolean
  items?: Schema
  properties?: Record<string, Schema>
  required?: readonly string[]
  additionalProperties?: boolean | Schema
  anyOf?: readonly Schema[]
  maxLength?: number
  minLength?: number
  minimum?: number
}

export const text: Schema = { type: 'string' }
export const whole: Schema = { type: 'integer' }
const yes: Schema = { type: 'boolean' }
export const day: Schema = {
  type: 'string',
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  description: 'A day in Bangladesh, YYYY-MM-DD',
}
export const moment: Schema = { type: 'string', format: 'date-time', description: 'UTC' }
const link: Schema = { type: ['string', 'null'], description: 'An absolute address, or null' }
export const orNull = (schema: Schema): Schema => ({ ...schema, type: [String(schema.type), 'null'] })
export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })
export const listOf = (name: string): Schema => ({ type: 'array', items: ref(name) })
/** Every property is always there, and no other is. */
export const exactly = (properties: Record<string, Schema>, description?: string): Schema => ({
  type: 'object',
  ...(description ? { description } : {}),
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})

/** `title` in the asked language, `title_en`, `title_bn`. */
const both = (...names: string[]): Record<string, Schema> =>
  Object.fromEntries(
    names.flatMap((name) => [
      [name, text],
      [`${name}_en`, text],
      [`${name}_bn`, text],
    ]),
  )

const user = exactly(
  {
    id: whole,
    username: text,
    email: orNull(text),
    full_name: text,
    name_en: text,
    name_bn: text,
    USER_TYPE: { type: 'string', enum: ['eduworld', 'group', 'staff', 'student', 'guardian'] },
    userRole: orNull(text),
    SITE_ID: orNull(whole),
    alias: text,
    photo_url: orNull(text),
    status: { type: 'string', const: 'online' },
  },
  'The active user record. USER_TYPE eduworld is the central operator.',
)

const errors: Schema = { type: 'object', additionalProperties: { type: 'array', items: text } }

export const schemas: Record<string, Schema> = {
  CommonData: exactly(
    {
      alias: text,
      USER_TYPE: { type: 'string', enum: ['eduworld', 'site-group', 'site'] },
      SITE_ID: orNull(whole),
      ...both('site_name', 'web_title', 'site_address'),
      logo_path: link,
      site_email: orNull(text),
      site_phone: orNull(text),
      eiin: orNull(text),
      established_year: orNull(whole),
      default_lang: { type: 'string', enum: ['bn', 'en'] },
    },
    'Whose host this is, to be merged into the active user info.',
  ),
  Notice: exactly({ id: whole, ...both('title', 'body'), published_on: day }),
  Slide: exactly({ id: whole, ...both('title', 'caption'), image: link, link: orNull(text), position: whole }),
  Event: exactly({
    id: whole,
    ...both('title', 'body', 'place'),
    image: link,
    starts_at: moment,
    ends_at: orNull(moment),
  }),
  Video: exactly({ id: whole, ...both('title'), url: text, image: link, position: whole }),
  AboutText: exactly({
    id: { ...whole, description: "0: from the institution's own record" },
    type: { type: 'string', enum: ['about', 'history', 'mission', 'facilities', 'achievement', 'rules'] },
    ...both('title', 'body'),
    image: link,
    published_on: orNull(day),
  }),
  HeadMessage: exactly({
    id: { ...whole, description: "0: from the institution's own record" },
    ...both('title', 'body', 'name', 'post'),
    image: link,
  }),
  JobCircular: exactly({
    id: whole,
    ...both('title', 'body'),
    vacancies: orNull(whole),
    apply_by: day,
    published_on: day,
    file: link,
  }),
  User: user,
  UserAnswer: exactly({ user: ref('User') }),
  Registered: exactly({ user: ref('User'), token: text }),
  Client: exactly({
    id: { ...text, description: 'The client_id' },
    name: text,
    secret: { ...orNull(text), description: 'Only in the answer to the call that made it' },
    redirect: { ...text, description: 'Several with a blank between them' },
    confidential: yes,
    scopes: { type: 'array', items: text },
    created_at: moment,
    revoked: yes,
  }),
  Notifications: exactly({
    unread: { type: 'array', items: exactly({ id: whole, title: text, data: exactly({ title: text }) }) },
    count: whole,
  }),
  Token: {
    type: 'object',
    required: ['access_token', 'token_type', 'expires_in', 'scope'],
    additionalProperties: false,
    properties: {
      access_token: text,
      token_type: { type: 'string', const: 'Bearer' },
      expires_in: { ...whole, description: 'Seconds' },
      refresh_token: { ...text, description: 'Not for client credentials' },
      scope: text,
    },
  },
  Introspection: {
    type: 'object',
    required: ['active'],
    additionalProperties: false,
    properties: {
      active: yes,
      scope: text,
      client_id: text,
      token_type: { type: 'string', enum: ['Bearer', 'refresh_token'] },
      iss: text,
      iat: whole,
      exp: whole,
      sub: text,
      username: text,
    },
  },
  Metadata: {
    type: 'object',
    required: [
      'issuer',
      'authorization_endpoint',
      'token_endpoint',
      'response_types_supported',
      'code_challenge_methods_supported',
    ],
    properties: {
      issuer: text,
      authorization_endpoint: text,
      token_endpoint: text,
      revocation_endpoint: text,
      introspection_endpoint: text,
      scopes_supported: { type: 'array', items: text },
      response_types_supported: { type: 'array', items: text },
      grant_types_supported: { type: 'array', items: text },
      code_challenge_methods_supported: { type: 'array', items: text },
    },
    additionalProperties: true,
  },
  OauthError: exactly({ error: text, error_description: text }),
  Message: { type: 'object', required: ['message'], properties: { message: text }, additionalProperties: true },
  Invalid: exactly({ message: text, errors }),
}
