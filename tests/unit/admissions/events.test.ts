import { expect, test } from 'vitest'
import { eventText } from '~/domain/applications/event-text.policy'
import desk from '../../../locales/bn/admission-desk.json'
import form from '../../../locales/bn/admission-form.json'

/** The office's alone: the applicant is not shown it. */
const INSIDE = ['entry-undone']

test('whatever the office calls by a word of its own has one for the applicant, too', () => {
  const missing = Object.keys(desk.event).filter((what) => !(what in form.event) && !INSIDE.includes(what))
  expect(missing).toEqual([])
})

test('the day to come by is written in words, a receipt in the reader’s digits, a reason as it was typed', () => {
  expect(eventText({ what: 'selected', text: '2026-12-10' }, 'bn')).toBe('১০ ডিসেম্বর ২০২৬')
  expect(eventText({ what: 'paid', text: 'MR-2026-000448' }, 'bn')).toBe('MR-২০২৬-০০০৪৪৮')
  expect(eventText({ what: 'rejected', text: 'Room 12 is full' }, 'bn')).toBe('Room 12 is full')
})
