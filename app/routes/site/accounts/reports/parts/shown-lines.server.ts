import type { Line, Statement } from '~/domain/accounts/reports/lines.policy'
import type { Lang } from '~/format/lang'
import { nameIn } from '~/format/names'
import { parseListing } from '~/screens/listing.server'
import type { ListPage } from '~/ui/table'

/** A line as the browser gets it: one name, and nothing that says nothing. */
export interface ShownLine extends Partial<Pick<Line, 'groupId' | 'ledgerId' | 'partyId' | 'code'>> {
  look: Line['look']
  /** In the reader's language. */
  name?: string
  /** … or a word of the area `book-reports`. */
  word?: string
  amounts: (number | null)[]
}

export interface ShownStatement {
  columns: string[]
  names?: Record<string, string>
  difference?: number
  list: ListPage<ShownLine>
}

function shownLine({ name, code, ...line }: Line, lang: Lang): ShownLine {
  return {
    ...line,
    ...(code ? { code } : {}),
    ...(typeof name === 'string' ? { word: name } : { name: nameIn(name, lang) }),
  }
}

/** Lines a page: a page of a long chart stays light. */
const PER_PAGE = 100

/** A statement's page. */
export function shownStatement({ lines, ...rest }: Statement, request: Request, lang: Lang): ShownStatement {
  const { page, per } = parseListing(request, { perPage: PER_PAGE })
  const at = Math.min(page, Math.max(1, Math.ceil(lines.length / per)))
  const items = lines.slice((at - 1) * per, at * per).map((line) => shownLine(line, lang))
  return { ...rest, list: { items, page: at, perPage: per, total: lines.length } }
}
