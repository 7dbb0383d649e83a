import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NotSent } from '~/domain/delivery/messages/not-sent'
import { formProvider, jsonProvider } from '~/domain/delivery/messages/providers/providers.server'
import { SIMULATED_SMS_KEY, startSmsSimulator, type SmsSimulator } from '../../../scripts/simulators/sms'

let provider: SmsSimulator
beforeAll(async () => {
  provider = await startSmsSimulator()
})
afterAll(() => provider.close())
beforeEach(() => {
  provider.taken.length = 0
  provider.behave('none')
})

const message = (id: number, to = '8801711000001') => ({
  id,
  tenantId: 7,
  channel: 'sms' as const,
  to,
  subject: '',
  text: 'আগামীকাল ছুটি',
  purpose: 'messaging.sms',
  secret: null,
})
const access = (url: string, key = SIMULATED_SMS_KEY) => ({ url, key, sender: 'SHAPLA' })
const shapes = [
  ['form', () => formProvider(access(provider.formUrl)), () => formProvider(access(provider.formUrl, 'wrong'))],
  ['json', () => jsonProvider(access(provider.jsonUrl)), () => jsonProvider(access(provider.jsonUrl, 'wrong'))],
] as const

describe.each(shapes)('a provider of the shape %s', (_, known, stranger) => {
  test('takes a message, with its sender', async () => {
    expect((await known().send(message(1))).ref).not.toBe('')
    expect(provider.taken).toMatchObject([{ to: '8801711000001', text: 'আগামীকাল ছুটি', sender: 'SHAPLA' }])
  })
  test('says why not: certainly not sent, and no use to try again', async () => {
    for (const send of [() => stranger().send(message(1)), () => known().send(message(1, '8801111'))])
      await expect(send()).rejects.toMatchObject({ final: true })
    provider.behave('balance')
    await expect(known().send(message(1))).rejects.toBeInstanceOf(NotSent)
    expect(provider.taken).toEqual([])
  })
  test('is busy, or not there: certainly not sent, and tried again', async () => {
    provider.behave('busy')
    await expect(known().send(message(1))).rejects.toMatchObject({ final: false })
    const gone = await startSmsSimulator()
    await gone.close()
    await expect(formProvider(access(gone.formUrl)).send(message(1))).rejects.toMatchObject({ final: false })
  })
  test('ends without an answer, or answers nonsense: nobody knows, so it is no NotSent', async () => {
    for (const trouble of ['cut', 'dead', 'garbage'] as const) {
      provider.behave(trouble)
      const error: unknown = await known()
        .send(message(1))
        .catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(Error)
      expect(error).not.toBeInstanceOf(NotSent)
    }
  })
})

test('JSON: what was taken under a reference is not taken twice', async () => {
  const json = jsonProvider(access(provider.jsonUrl))
  await json.send(message(5))
  await json.send(message(5))
  expect(provider.taken.length).toBe(1)
})
