import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useForm, type Fields, type FormMetadata } from '~/ui/fields/use-form'

interface Bill {
  name: string
  paid: boolean
  classes: number[]
  lines: { amount: bigint; note: string | null }[]
  sender: { town: string }
}

/** What a screen is handed for a form. */
function given(options: Parameters<typeof useForm<Bill>>[0]): [FormMetadata, Fields<Bill>] {
  let found: [FormMetadata, Fields<Bill>] | null = null
  function Screen() {
    found = useForm<Bill>({ id: 'bill', ...options })
    return null
  }
  renderToStaticMarkup(<Screen />)
  if (!found) throw new Error('nothing rendered')
  return found
}

const values = {
  name: 'রহিম',
  paid: true,
  classes: [6, 7],
  lines: [{ amount: 1250n, note: null }],
  sender: { town: '' },
}

test('fields are named as a form posts them and hold what it would post', () => {
  const [form, fields] = given({ defaultValue: values })
  expect([form.id, form.status, form.errors, form.allErrors]).toEqual(['bill', undefined, undefined, {}])
  expect([fields.name.id, fields.name.name, fields.name.formId]).toEqual(['bill-name', 'name', 'bill'])
  expect([fields.name.initialValue, fields.paid.initialValue, fields.classes.initialValue]).toEqual([
    'রহিম',
    'on',
    ['6', '7'],
  ])
  const row = fields.lines.getFieldList()[0]?.getFieldset()
  expect([row?.amount.name, row?.amount.id, row?.amount.initialValue, row?.note.initialValue]).toEqual([
    'lines[0].amount',
    'bill-lines[0].amount',
    '1250',
    undefined,
  ])
  const { town } = fields.sender.getFieldset()
  expect([town.name, town.initialValue]).toEqual(['sender.town', undefined])
})

test('an answer brings back what was typed and says what is wrong, where', () => {
  const [form, fields] = given({
    defaultValue: values,
    lastResult: {
      status: 'error',
      initialValue: { name: 'x', lines: [{ amount: 'ten' }, { note: 'y' }] },
      error: { '': ['stale'], name: ['short'], 'lines[1].note': ['long'], paid: null },
    },
  })
  expect([form.status, form.errors, Object.keys(form.allErrors)]).toEqual([
    'error',
    ['stale'],
    ['', 'name', 'lines[1].note'],
  ])
  expect([fields.name.errors, fields.name.initialValue, fields.paid.initialValue]).toEqual([['short'], 'x', undefined])
  const [first, second] = fields.lines.getFieldList().map((row) => row.getFieldset())
  expect([first?.amount.initialValue, first?.note.errors, second?.note.errors]).toEqual(['ten', undefined, ['long']])
})

test('rules of a row hold for every row', () => {
  const [, fields] = given({
    defaultValue: values,
    constraint: { name: { required: true, maxLength: 60 }, 'lines[].amount': { required: true } },
  })
  const row = fields.lines.getFieldList()[0]?.getFieldset()
  expect([fields.name.required, fields.name.maxLength, row?.amount.required, row?.note.required]).toEqual([
    true,
    60,
    true,
    undefined,
  ])
})

test('one more row is asked for, and then nothing is wrong yet', () => {
  const [form, fields] = given({
    defaultValue: values,
    lastResult: {
      intent: { type: 'insert', payload: { name: 'lines', defaultValue: '' } },
      initialValue: { lines: [{ amount: '1' }, {}] },
      error: { name: ['required'] },
    },
  })
  expect([form.allErrors, fields.lines.getFieldList().length]).toEqual([{}, 2])
  expect(form.rowButton(fields.lines, { note: '1' })).toEqual({
    name: '__intent__',
    value: '{"type":"insert","payload":{"name":"lines","defaultValue":{"note":"1"}}}',
    form: 'bill',
  })
})

test('an answer that the form begins anew shows it as it was at first', () => {
  const [, fields] = given({ defaultValue: values, lastResult: { initialValue: null } })
  expect(fields.name.initialValue).toBe('রহিম')
})
