/** What a notice's JSON says, whatever type it was said to be of (Amazon's SNS calls it text); nothing for anything else. */
export function noticeBody(text: string): Record<string, unknown> {
  try {
    const body = JSON.parse(text) as unknown
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
