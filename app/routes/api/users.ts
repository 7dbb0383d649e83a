import { open } from '~/access/guard.server'
import { tooMany } from './web/entrance.server'

const refuse = (status: number, message: string, headers: HeadersInit = {}) =>
  Response.json({ message }, { status, headers: { 'Cache-Control': 'no-store', ...headers } })

export const loader = open(() => refuse(405, 'The method is not allowed.', { Allow: 'POST' }), { forPrograms: true })

/**
 * Registration (POST users) is closed everywhere: every account here stands for a student, guardian or employee whom an
 * institution has enrolled, and nobody can say of themselves that they are one. See docs/decisions/oauth.md.
 */
export const action = open(
  async (ctx) => (await tooMany(ctx)) ?? refuse(403, 'Registration is closed. Accounts are given by the institution.'),
  { forPrograms: true },
)
