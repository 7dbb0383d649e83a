import { describe, expect, test } from 'vitest'
import { asResponse } from '~/access/answers.server'
import type { RequestContext } from '~/access/load-context.server'
import { Invalid, Refusal } from '~/domain/errors'

const context = { lang: 'en' } as RequestContext
const form = () => Promise.resolve(new FormData())
const answered = async (method: string, thrown: unknown) => {
  try {
    return { given: await asResponse(thrown, context, new Request('http://school.test/', { method }), form) }
  } catch (page) {
    return { page: page as { data: { kind: string; message?: string }; init: { status: number } } }
  }
}

describe('what a loader refuses is a page with the words, never an answer in the shape of a form', () => {
  test.each([
    [409, 'generic'],
    [403, 'unauthorized'],
    [429, 'tooMany'],
  ] as const)('%i', async (status, kind) => {
    const { page } = await answered('GET', new Refusal('ui:error.intent', {}, status))
    expect(page).toMatchObject({ data: { kind }, init: { status } })
    expect(page?.data.message).toContain('does not know that button')
  })

  test('wrong fields too', async () => {
    const { page } = await answered('GET', new Invalid({ to: ['ui:error.intent'] }))
    expect(page).toMatchObject({ data: { kind: 'generic' }, init: { status: 422 } })
    expect(page?.data.message).toContain('does not know that button')
  })

  test('an action is answered at its form', async () => {
    const { given } = await answered('POST', new Refusal('ui:error.intent'))
    expect(given).toMatchObject({
      data: { status: 'error', error: { '': ['ui:error.intent'] } },
      init: { status: 409 },
    })
  })
})
