import type { DocumentKind } from '~/domain/certificates/kinds.policy'
import type { RegisterRow } from '~/domain/certificates/register.server'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'
import { Link } from '~/ui/link'
import { DatesFilter } from '~/ui/table'

/** The register of a kind: everything that was issued, the cancelled ones too. */
export const registerList = (kind: DocumentKind) =>
  listSpec<RegisterRow>()({
    area: 'documents:student',
    title: `documents:${kind}.title`,
    name: 'memoNo',
    sort: '-memoNo',
    columns: {
      memoNo: {
        kind: 'code',
        header: 'documents:memo',
        sortable: true,
        className: 'whitespace-nowrap tabular-nums',
        to: (row) => `?doc=${row.id}`,
      },
      name: {
        kind: 'name',
        header: 'common:name',
        sortable: true,
        cell: (row, shown) =>
          row.studentId ? (
            <Link className="link" to={paths.student(row.studentId)}>
              {shown}
            </Link>
          ) : (
            shown
          ),
      },
      place: {
        kind: 'cell',
        header: 'documents:student.class',
        cell: (row, _, { n, name }) =>
          row.className &&
          `${name(row.className)}${row.section ? ` · ${name(row.section)}` : ''} · ${n(row.session ?? '')}`,
      },
      class: { kind: 'name', hidden: true, of: (row) => row.className },
      section: { kind: 'name', hidden: true },
      session: { kind: 'code', hidden: true },
      roll: { kind: 'count', hidden: true },
      code: { kind: 'code', hidden: true, className: 'tabular-nums' },
      template: { kind: 'name', header: 'documents:template.one', hidden: true },
      issuedOn: { kind: 'date', header: 'documents:issuedOn', sortable: true, className: 'whitespace-nowrap' },
      lang: { kind: 'word', header: 'documents:paperLang', words: 'documents:lang', file: null },
      printed: { kind: 'count', header: 'documents:printed', sortable: true },
      verificationCode: { kind: 'text', header: 'documents:code', hidden: true },
      by: { kind: 'name', header: 'documents:by', hidden: true },
      state: {
        kind: 'state',
        header: 'common:status',
        words: 'documents:state',
        tones: { revoked: 'bad', valid: 'good', unprinted: 'warn' },
        of: (row) => (row.revoked ? 'revoked' : row.printed ? 'valid' : 'unprinted'),
        file: (row) => (row.revoked ? `✗ ${row.revokedReason ?? ''}` : '✓'),
      },
    },
    filters: {
      state: { label: 'common:status', of: ['unprinted', 'valid', 'revoked'], words: 'documents:stateFilter' },
      lang: { label: 'documents:paperLang', of: ['bn', 'en'], words: 'documents:lang' },
      issued: { label: 'documents:issuedOn', dates: DatesFilter },
      batch: { label: 'documents:tab.register', ids: true },
    },
  })
