import { cleanText } from '~/ui/table/url'

/** What a public list's address asks: words to look for, and which page. Nonsense is as if it were not there. */
export function pageOfList(request: Request, per: number) {
  const params = new URL(request.url).searchParams
  const page = /^[1-9]\d{0,3}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1
  return { params, page, q: cleanText((params.get('q') ?? '').slice(0, 100)), range: { offset: (page - 1) * per, limit: per } }
}
