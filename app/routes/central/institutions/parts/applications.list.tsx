import { APPLICATION_STATES } from '~/domain/institutions/applications/application.policy'
import type { Application } from '~/domain/institutions/applications/applications.server'
import { KINDS } from '~/domain/institutions/institution.policy'
import { dayAt } from '~/format/dates'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'
import { DatesFilter } from '~/ui/table'
import { STATE_TONES } from './tones'

/** Applications of institutions; `may`: the reader decides them. */
export const applicationList = ({ may = false } = {}) =>
  listSpec<Application>()({
    area: 'institutions:field',
    title: 'institutions:applications.title',
    name: 'name',
    sort: '-createdAt',
    columns: {
      name: {
        kind: 'name',
        header: 'common:name',
        sortable: true,
        record: (row) => (may ? paths.applicationApprove(row.id) : null),
        file: null,
      },
      trackingNo: { kind: 'text', sortable: true, className: 'whitespace-nowrap tabular-nums' },
      nameBn: { kind: 'text', header: 'common:nameBn', hidden: true },
      nameEn: { kind: 'text', header: 'common:nameEn', hidden: true },
      eiin: { kind: 'text', className: 'tabular-nums' },
      kind: { kind: 'word', words: 'institutions:kind' },
      board: { kind: 'name', hidden: true },
      district: 'name',
      contactName: 'text',
      mobile: 'phone',
      email: { kind: 'text', hidden: true },
      alias: { kind: 'text', header: 'institutions:alias.short', hidden: true },
      package: { kind: 'name', hidden: true },
      students: { kind: 'count', hidden: true },
      createdAt: {
        kind: 'day',
        header: 'institutions:field.appliedOn',
        sortable: true,
        of: (row) => dayAt(row.createdAt),
      },
      state: { kind: 'state', header: 'common:status', words: 'institutions:state', tones: STATE_TONES },
      reason: { kind: 'text', of: 'refusalReason', hidden: true },
    },
    filters: {
      state: { label: 'common:status', kind: 'checks', of: APPLICATION_STATES, words: 'institutions:state' },
      kind: { label: 'institutions:field.kind', of: KINDS, words: 'institutions:kind' },
      board: { label: 'institutions:field.board', ids: true },
      applied: { label: 'institutions:field.appliedOn', dates: DatesFilter },
    },
  })
