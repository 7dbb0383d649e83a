import { expect, test } from 'vitest'
import { sendForm, writeForm } from '~/domain/recruitment/message/message.form'
import { filledMessage, strangeFields } from '~/domain/recruitment/message/message.policy'

const values = {
  name: 'রাইসা আক্তার',
  post: 'সহকারী শিক্ষক',
  number: '২৯৮০০০০১১',
  opening: 'শিক্ষক নিয়োগ',
  institution: 'শাপলা বিদ্যালয়',
}

test('a message is one line, with its fields filled in', () => {
  expect(filledMessage('{name},\n{ post }  ({number})', values)).toBe('রাইসা আক্তার, সহকারী শিক্ষক (২৯৮০০০০১১)')
  expect(filledMessage('100% {institution}', values)).toBe('100% শাপলা বিদ্যালয়')
})

test('names in braces that are no field are said, each once', () => {
  expect(strangeFields('{name} {pin} {pin} {}')).toEqual(['pin', ''])
  expect(strangeFields('a { b')).toEqual([])
})

const wanted = { lang: 'bn', states: ['shortlisted', 'chosen'], post: '', template: 'কাল আসুন, {name}' }

test('at least one known state; one alone is one', () => {
  expect(writeForm.parse(wanted)).toMatchObject({ states: ['shortlisted', 'chosen'], post: null, ids: [] })
  expect(writeForm.parse({ ...wanted, states: 'chosen', ids: '7' })).toMatchObject({ states: ['chosen'], ids: [7] })
  for (const states of [undefined, '', [], ['nobody']])
    expect(writeForm.safeParse({ ...wanted, states }).success).toBe(false)
})

test('a text with a field that is not there, or too short, is refused at its field', () => {
  for (const template of ['', 'a', 'হ্যালো {pin}']) {
    const read = writeForm.safeParse({ ...wanted, template })
    expect(read.error?.issues.map((one) => one.path.join())).toEqual(['template'])
  }
})

test('nothing is sent without the figures that were seen', () => {
  expect(sendForm.safeParse(wanted).success).toBe(false)
  expect(sendForm.safeParse({ ...wanted, messages: '0', segments: '0' }).success).toBe(false)
  expect(sendForm.parse({ ...wanted, messages: '2', segments: '4' })).toMatchObject({ messages: 2, segments: 4 })
})
