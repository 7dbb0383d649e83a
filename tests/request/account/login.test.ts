import { describe, expect, test } from 'vitest'
import { visit } from 'tests/harness/visitor'

describe('login', () => {
  test('an admin logs in at the institution and reaches the dashboard', async () => {
    const admin = await visit('shapla').login('admin')
    expect((await admin.get('/dashboard')).status).toBe(200)
  })

  test('a wrong password is told in Bengali, with the name kept', async () => {
    const visitor = visit('shapla')
    const page = await visitor.get('/login')
    const answer = await visitor.submit(page, 'form:has([name=password])', { login: 'nobody-here', password: 'wrong' })
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('ব্যবহারকারীর নাম বা পাসওয়ার্ড ভুল।')
    expect(answer.$('[name=login]').attr('value')).toBe('nobody-here')
  })

  test('a session of one institution is nothing on another', async () => {
    const admin = await visit('shapla').login('admin')
    const other = visit(null)
    for (const [name, value] of admin.cookies) other.cookies.set(name, value)
    const answer = await other.send('GET', '/dashboard')
    expect(answer.status).toBe(302)
    expect(answer.headers.location).toContain('/edu/login')
  })
})
