import { expect, test } from 'vitest'
import { ticketForm } from '~/domain/support/tickets/ticket.form'

const ticket = (page: string) =>
  ticketForm.safeParse({
    once: '11111111-2222-3333-4444-555555555555',
    category: 'other',
    priority: 'normal',
    subject: 'Marks',
    text: 'They are not saved.',
    page,
  })

test('the screen a ticket is about is one of this site: never another host', () => {
  expect(ticket('/site/exams?tab=2').success).toBe(true)
  expect(ticket('//evil.example/login').success).toBe(false)
  expect(ticket('/\\evil.example/login').success).toBe(false)
  expect(ticket('https://evil.example').success).toBe(false)
})
