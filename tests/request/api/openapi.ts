import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020'
import { expect } from 'vitest'
import { visit, type Answer } from 'tests/harness/visitor'

interface Documented {
  openapi: string
  paths: Record<
    string,
    Record<string, { operationId: string; responses: Record<string, { content?: Record<string, { schema: object }> }> }>
  >
  components: { schemas: Record<string, object> }
}

let known: Promise<Documented> | null = null

/** The OpenAPI document as the product serves it. */
export const documented = (): Promise<Documented> =>
  (known ??= visit('shapla')
    .send('GET', '/api/openapi.json')
    .then((answer) => answer.json<Documented>()))

const checks = new Map<string, ValidateFunction | null>()

/** A schema that knows the document's components; what is said of a real answer must be all true. */
async function checkOf(method: string, path: string, status: number): Promise<ValidateFunction | null> {
  const name = `${method} ${path} ${status}`
  const done = checks.get(name)
  if (done !== undefined) return done
  const document = await documented()
  const response = document.paths[path]?.[method]?.responses[String(status)]
  if (!response) throw new Error(`${name} is not documented`)
  const schema = response.content?.['application/json']?.schema
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    formats: { 'date-time': (text: string) => new Date(text).toISOString() === text },
  })
  const made = schema ? ajv.compile({ ...schema, $id: 'answer', components: document.components }) : null
  checks.set(name, made)
  return made
}

/** Holds a real answer against the document: its status is there, its body is what is promised, or there is none. */
export async function check(
  method: string,
  path: string,
  answer: Pick<Answer, 'status' | 'text'> & { headers: Record<string, unknown> },
): Promise<void> {
  const validate = await checkOf(method, path, answer.status)
  if (!validate) return expect(answer.text, `${method} ${path} ${answer.status}`).toBe('')
  expect(String(answer.headers['content-type'])).toContain('application/json')
  const valid = validate(JSON.parse(answer.text))
  expect(valid ? [] : validate.errors, `${method} ${path} ${answer.status}: ${answer.text.slice(0, 300)}`).toEqual([])
}
