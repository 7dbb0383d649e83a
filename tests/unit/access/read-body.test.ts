import { describe, expect, test } from 'vitest'
import { BODY_LIMITS, TooMuch } from '~/access/body/limits'
import { checkJson, isWithin, readFields, readParts, Unreadable } from '~/access/body/read-body'

const { small, upload } = BODY_LIMITS
const parts = (...all: string[]) => Buffer.from([...all.map((part) => `--b\r\n${part}\r\n`), '--b--\r\n'].join(''))
const field = (name: string, value: string) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`
const MULTIPART = 'multipart/form-data; boundary=b'

/** What another reader of the same bytes finds: the platform's own. */
const platform = async (form: FormData) => {
  const sent = new Response(form)
  const bytes = Buffer.from(await sent.clone().arrayBuffer())
  const type = sent.headers.get('content-type') ?? ''
  return {
    ours: readParts(bytes, type, upload),
    theirs: await new Response(bytes, { headers: { 'content-type': type } }).formData(),
  }
}
const listed = async (form: FormData) =>
  Promise.all(
    [...form].map(async ([name, value]) =>
      value instanceof File
        ? [name, value.name, value.type, Buffer.from(await value.arrayBuffer()).toString('hex')]
        : [name, value],
    ),
  )

describe('a multipart form', () => {
  test('is read as the platform reads it', async () => {
    const form = new FormData()
    for (const [name, value] of [
      ['নাম', 'কৃষ্ণা রাণী'],
      ['empty', ''],
      ['lines', 'a\r\n--b\r\nc'],
      ['a"b', '"'],
      ['same', '1'],
      ['same', '2'],
    ] as const)
      form.append(name, value)
    form.append('file', new File([new Uint8Array([0, 13, 10, 45, 45, 255])], 'ছবি "১".png', { type: 'image/png' }))
    form.append('none', new File([], ''))
    const { ours, theirs } = await platform(form)
    expect(await listed(ours)).toEqual(await listed(theirs))
    expect([...ours.keys()]).toHaveLength(8)
  })

  test.each([
    ['without a boundary', Buffer.from('x'), 'multipart/form-data'],
    ['of another boundary', Buffer.from('--c\r\n'), MULTIPART],
    ['cut off in a head', Buffer.from('--b\r\nContent-Disposition: form-data; name="a"'), MULTIPART],
    ['cut off in a field', Buffer.from(`--b\r\n${field('a', '1')}`), MULTIPART],
    ['with a nameless part', parts('Content-Disposition: form-data\r\n\r\n1'), MULTIPART],
    ['with a head of many lines', parts(`${'X: y\r\n'.repeat(1000)}${field('a', '1')}`), MULTIPART],
  ])('%s is none', (_name, bytes, type) => {
    expect(() => readParts(bytes, type, upload)).toThrow(Unreadable)
  })

  test('holds no more text than its screen takes, however large its files may be', () => {
    const text = 'a'.repeat(250_000)
    const many = Array.from({ length: 9 }, (_, at) => field(`f${at}`, text))
    expect(() => readParts(parts(...many), MULTIPART, upload)).toThrow(TooMuch)
    expect([...readParts(parts(...many.slice(0, 8)), MULTIPART, upload).keys()]).toHaveLength(8)
  })
})

describe('the limits themselves', () => {
  const of = (count: number, piece: (at: number) => string) =>
    Buffer.from(Array.from({ length: count }, (_, at) => piece(at)).join('&'))
  const code = (work: () => unknown) => {
    try {
      work()
      return 'read'
    } catch (error) {
      return error instanceof TooMuch ? `${error.code.split('.').at(-1)} ${error.params.limit}` : String(error)
    }
  }

  test.each([
    ['a hundred fields', of(100, (at) => `f${at}=1`), 'read'],
    ['one more', of(101, (at) => `f${at}=1`), 'fields 100'],
    ['nothing but separators', Buffer.from('&'.repeat(200)), 'fields 100'],
    ['fifty of a name', of(50, () => 'a=1'), 'read'],
    ['fifty-one of a name', of(51, () => 'a=1'), 'repeats 50'],
    ['eight steps', Buffer.from(`a${'[0].b'.repeat(3)}[1]=1`), 'read'],
    ['nine steps', Buffer.from(`a${'[0].b'.repeat(4)}=1`), 'depth 8'],
    ['nine steps in other letters', Buffer.from(`a${'%5B0%5D%2Eb'.repeat(4)}=1`), 'depth 8'],
    ['the longest field in Bengali', Buffer.from(`a=${encodeURIComponent('ক'.repeat(5_000))}`), 'read'],
    ['a field too long', Buffer.from(`a=${'a'.repeat(16_385)}`), 'field 16384'],
    ['a name too long', Buffer.from(`${'a'.repeat(201)}=`), 'name 200'],
    ['bytes', Buffer.alloc(64 * 1024 + 1, 'a'), 'bytes 64'],
  ])('%s', (_name, bytes, expected) => {
    expect(code(() => readFields(bytes, small))).toBe(expected)
  })

  test.each([
    ['{"a":[1,{"b":"[[[[[[[[[["}]}', 'read'],
    ['"\\\\",[[[[[[[[[', 'depth 8'],
    ['"\\"[[[[[[[[["', 'read'],
    [`[${'1,'.repeat(100)}1]`, 'fields 100'],
    ['"no end', 'read'],
  ])('JSON %s', (text, expected) => {
    expect(code(() => checkJson(Buffer.from(text), small))).toBe(expected)
  })

  test('an address', () => {
    expect(isWithin('/a', small)).toBe(true)
    expect(isWithin('/a?b=1', small)).toBe(true)
    expect(isWithin(`/a?${'b&'.repeat(101)}`, small)).toBe(false)
  })
})
