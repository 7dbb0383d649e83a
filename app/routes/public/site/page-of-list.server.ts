import { cleanText, idIn } from '~/ui/table/url'

/** What a public list's address asks: words to look for, and which page. Nonsense is as if it were not there. */
export function pageOfList(request: Request, per: number) {
  const params = new URL(request.url).searchParams
  const page = Math.min(idIn(params.get('page') ?? '') ?? 1, 10_000)
  return {
    params,
    page,
    q: cleanText((params.get('q') ?? '').slice(0, 100)),
    range: { offset: (page - 1) * per, limit: per },
  }
}
