import { expect, test } from 'vitest'
import { eventText } from '~/domain/applications/event-text.policy'
import desk from '../../../locales/bn/admission-desk.json'
import form from '../../../locales/bn/admission-form.json'

/** The office's alone: the applicant is not shown it. */
const INSIDE = ['entry-undone']

test('a receipt’s number stands in the reader’s digits wherever it stands; what somebody wrote stays as they wrote it', () => {
  for (const what of ['paid', 'paid-over', 'paid-back']) {
    expect(eventText({ what, text: 'A26-000123' }, 'bn')).toBe('A26-000123')
    expect(eventText({ what, text: 'A26-000123' }, 'en')).toBe('A26-000123')
  }
  expect(eventText({ what: 'correction', text: 'Photo 2 ঝাপসা' }, 'bn')).toBe('Photo 2 ঝাপসা')
})

test('the day to come by is written in words, a reason as it was typed', () => {
  expect(eventText({ what: 'selected', text: '2026-12-10' }, 'bn')).toBe('১০ ডিসেম্বর ২০২৬')
  expect(eventText({ what: 'paid', text: 'MR-2026-000448' }, 'bn')).toBe('MR-2026-000448')
  expect(eventText({ what: 'rejected', text: 'Room 12 is full' }, 'bn')).toBe('Room 12 is full')
})

test('whatever the office calls by a word of its own has one for the applicant, too', () => {
  const missing = Object.keys(desk.event).filter((what) => !(what in form.event) && !INSIDE.includes(what))
  expect(missing).toEqual([])
})
