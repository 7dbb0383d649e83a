const ASKS = /^(session|section-new|section|class)(?:-(\d{1,15}))?$/

type Asked = { kind: 'session' | 'section-new' | 'section' | 'class'; id: number | null }

/** What ?edit= or ?confirm= asks for: 'session', 'session-7', 'class', 'class-12', 'section-new-12', 'section-34'. */
export function askedFor(value: string | null): Asked | null {
  const match = ASKS.exec(value ?? '')
  return match ? { kind: match[1] as Asked['kind'], id: match[2] ? Number(match[2]) : null } : null
}
