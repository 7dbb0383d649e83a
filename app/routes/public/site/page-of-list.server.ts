import { idIn } from '~/ui/table/url'

/** Which page of a public list its address asks for. Nonsense is as if it were not there. */
export function pageOfList(request: Request, per: number) {
  const params = new URL(request.url).searchParams
  const page = Math.min(idIn(params.get('page') ?? '') ?? 1, 10_000)
  return {
    params,
    page,
    range: { offset: (page - 1) * per, limit: per },
  }
}
