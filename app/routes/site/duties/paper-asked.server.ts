import { Missing } from '~/domain/errors'
import { idIn } from '~/ui/table/url'

/** The paper that the address asks for: exam, kind, language and perhaps one person. @throws Missing for no such paper */
export function paperAsked<Kind extends string>(request: Request, kinds: readonly Kind[]) {
  const query = new URL(request.url).searchParams
  const exam = idIn(query.get('exam'))
  const kind = kinds.find((one) => one === query.get('kind'))
  if (exam === null || kind === undefined) throw new Missing('paper')
  return {
    exam,
    kind,
    lang: query.get('lang') === 'en' ? ('en' as const) : ('bn' as const),
    employee: query.has('employee') ? (idIn(query.get('employee')) ?? 0) : null,
  }
}
