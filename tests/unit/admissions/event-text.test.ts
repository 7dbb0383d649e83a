import { expect, test } from 'vitest'
import { eventText } from '~/domain/applications/event-text.policy'

test('a receipt’s number stands in the reader’s digits wherever it stands; what somebody wrote stays as they wrote it', () => {
  for (const what of ['paid', 'paid-over', 'paid-back']) {
    expect(eventText({ what, text: 'A26-000123' }, 'bn')).toBe('A২৬-০০০১২৩')
    expect(eventText({ what, text: 'A26-000123' }, 'en')).toBe('A26-000123')
  }
  expect(eventText({ what: 'correction', text: 'Photo 2 ঝাপসা' }, 'bn')).toBe('Photo 2 ঝাপসা')
})
