import { listOf, ref, type Schema } from './schemas.server'

interface Answer {
  description: string
  content?: Record<string, { schema: Schema }>
  headers?: Record<string, { description: string; schema: Schema }>
}
interface Parameter {
  name: string
  in: 'query' | 'path' | 'header'
  required?: boolean
  description: string
  schema: Schema
}
export interface Operation {
  operationId: string
  summary: string
  tags: readonly string[]
  description?: string
  security?: readonly Record<string, readonly string[]>[]
  parameters?: readonly Parameter[]
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> }
  responses: Record<string, Answer>
}

export const json = (description: string, schema: Schema): Answer => ({
  description,
  content: { 'application/json': { schema } },
})

/** Answers many calls share. */
export const answers = {
  unknown: json('There is nothing of the kind, or it is not yours to see', ref('Message')),
  invalid: json('Something given is wrong; errors name the field', ref('Invalid')),
  tooMany: {
    ...json('Too many requests', ref('Message')),
    headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'string' } } },
  },
  unauthenticated: json('No token or session, or it is over', ref('Message')),
  forbidden: json('Not allowed. WWW-Authenticate says insufficient_scope when the token lacks a scope', ref('Message')),
} satisfies Record<string, Answer>

const caching = {
  ETag: { description: 'Send it back as If-None-Match', schema: { type: 'string' } as Schema },
  'Cache-Control': { description: 'A minute', schema: { type: 'string' } as Schema },
}
const notModified: Answer = { description: 'You have it already (If-None-Match)' }
const lang: Parameter = {
  name: 'lang',
  in: 'query',
  description: "Language of title, body and so on; the institution's own when left out",
  schema: { type: 'string', enum: ['bn', 'en'] },
}
const siteId: Parameter = {
  name: 'site_id',
  in: 'query',
  description: 'The institution. Required on the main domain; on its own host it may be left out',
  schema: { type: 'integer', minimum: 1 },
}

/** A public read of one institution: a list of `name`, or `schema`. */
export function publicRead(
  operationId: string,
  summary: string,
  of: { list: string } | { schema: Schema },
  parameters: readonly Parameter[] = [],
): { get: Operation } {
  return {
    get: {
      operationId,
      summary,
      tags: ['web'],
      security: [],
      parameters: [siteId, ...parameters, lang],
      responses: {
        200: { ...json('What is published today', 'list' in of ? listOf(of.list) : of.schema), headers: caching },
        304: notModified,
        404: answers.unknown,
        422: answers.invalid,
        429: answers.tooMany,
      },
    },
  }
}

/** What this host is; no institution is named. */
export const commonData: { get: Operation } = {
  get: {
    operationId: 'getCommonData',
    summary: 'The institution, group or centre of this host',
    tags: ['web'],
    security: [],
    parameters: [lang],
    responses: {
      200: { ...json('To be merged into the active user info', ref('CommonData')), headers: caching },
      304: notModified,
      429: answers.tooMany,
    },
  },
}
