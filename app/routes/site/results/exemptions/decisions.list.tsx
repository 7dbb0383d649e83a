import type { SpecialDecision } from '~/domain/results/special/decisions-list.server'
import { dayAt, formatDateTime } from '~/format/dates'
import { formatHundredths } from '~/format/numbers'
import { paths } from '~/paths'
import { listSpec, type ListWords, type Named } from '~/screens/list/spec'
import { Link } from '~/ui/link'
import { Badge } from '~/ui/page'

const byAndWhen = (by: Named | null, at: Date | string, { name, lang }: ListWords) =>
  [by ? name(by) : '', formatDateTime(new Date(at), lang)].filter(Boolean).join(', ')

/** Who was decided about, what, why and by whom; also what was taken back. */
export const decisionList = listSpec<SpecialDecision>()({
  area: 'exemptions',
  title: 'exemptions:title',
  name: 'name',
  perPage: 50,
  columns: {
    name: {
      kind: 'name',
      header: 'common:name',
      of: (row) => row.student,
      cell: ({ studentId, student, className, section }, shown, { n, name }) => (
        <>
          <Link className="link" to={paths.student(studentId)}>
            {shown}
          </Link>
          <span className="block text-[0.875rem] text-muted">
            {n(student.code)} · {name(className)} {name(section)}, {n(student.roll)}
          </span>
        </>
      ),
    },
    code: { kind: 'code', header: 'students:code', hidden: true, of: (row) => row.student.code },
    roll: { kind: 'code', header: 'students:roll', hidden: true, of: (row) => row.student.roll },
    className: { kind: 'name', header: 'students:class', hidden: true },
    section: { kind: 'name', header: 'students:section', hidden: true },
    kind: {
      kind: 'word',
      words: 'exemptions:kinds',
      phone: true,
      cell: (row, shown) => <Badge tone={row.revoked ? 'plain' : 'accent'}>{shown}</Badge>,
    },
    papers: {
      kind: 'cell',
      cell: (row, _, { n, lang, name }) => (
        <>
          {row.papers.map((one) => `${n(one.code)} ${name(one)}`).join(', ')}
          {row.marks === null ? null : (
            <strong className="block">
              {row.part ? `${name(row.part)} ` : ''}+{formatHundredths(row.marks, lang, { trim: true })}
            </strong>
          )}
        </>
      ),
      file: (row, { name }) => row.papers.map((one) => `${one.code} ${name(one)}`).join(', '),
    },
    marks: { kind: 'marks', hidden: true },
    reason: {
      kind: 'text',
      hideable: false,
      cell: ({ by, at, revoked }, shown, words) => (
        <>
          {shown}
          <span className="block text-[0.875rem] text-muted">{byAndWhen(by, at, words)}</span>
          {revoked ? (
            <span className="block text-[0.875rem]">
              {words.t('exemptions:revokedBecause', { reason: revoked.reason })}{' '}
              <span className="text-muted">{byAndWhen(revoked.by, revoked.at, words)}</span>
            </span>
          ) : null}
        </>
      ),
    },
    by: { kind: 'name', hidden: true },
    at: { kind: 'day', hidden: true, of: (row) => dayAt(new Date(row.at)) },
    revoked: { kind: 'text', hidden: true, of: (row) => row.revoked?.reason ?? null },
  },
  filters: {
    kind: { label: 'exemptions:kind', of: ['late', 'exempt', 'grace'], words: 'exemptions:kinds' },
    state: { label: 'exemptions:state', of: ['standing', 'revoked'], words: 'exemptions:states' },
  },
})
