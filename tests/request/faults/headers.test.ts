import { expect, test } from 'vitest'
import { visit } from 'tests/harness/visitor'

test('every answer says that it is what it says, and lies in no frame of another page', async () => {
  const stranger = visit('shapla')
  for (const path of [
    '/healthz',
    '/metrics',
    '/assets/none.js',
    '/favicon.svg',
    '/login',
    '/dashboard',
    '/api/auth/user',
    '/%',
  ]) {
    const { headers } = await stranger.send('GET', path)
    expect([path, headers['x-content-type-options']]).toEqual([path, 'nosniff'])
    expect([path, headers['content-security-policy']]).toEqual([
      path,
      expect.stringContaining("frame-ancestors 'none'"),
    ])
  }
})

test('a page may ask the browser for the camera, where a code is read, and for nothing else', async () => {
  const { headers } = await visit('shapla').send('GET', '/login')
  expect(headers['permissions-policy']).toMatch(/camera=\(self\).*geolocation=\(\).*microphone=\(\)/)
})
