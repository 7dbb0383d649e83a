import { KINDS } from '~/domain/institutions/institution.policy'
import { STAGES } from '~/domain/institutions/leads/lead.policy'
import type { Lead } from '~/domain/institutions/leads/leads.server'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'
import { Link } from '~/ui/link'
import { Badge } from '~/ui/page'
import { stateTone } from './tones'

/** Institutions that are not customers. */
export const leadList = listSpec<Lead>()({
  area: 'institutions:field',
  title: 'institutions:leads.title',
  name: 'name',
  sort: 'name',
  columns: {
    name: { kind: 'name', header: 'common:name', sortable: true, file: null },
    nameBn: { kind: 'text', header: 'common:nameBn', hidden: true },
    nameEn: { kind: 'text', header: 'common:nameEn', hidden: true },
    eiin: { kind: 'text', className: 'tabular-nums' },
    kind: { kind: 'word', words: 'institutions:kind' },
    board: { kind: 'name', hidden: true },
    district: 'name',
    thana: { kind: 'name', hidden: true },
    isCentre: {
      kind: 'code',
      of: (row, { t }) => (row.isCentre ? (row.centreCode ?? t('common:yes')) : null),
      cell: (_, shown) => shown && <Badge tone="accent">{shown}</Badge>,
    },
    contactName: 'text',
    mobile: 'phone',
    email: { kind: 'text', hidden: true },
    students: { kind: 'count', sortable: true, hidden: true },
    note: { kind: 'text', header: 'common:note', hidden: true, className: 'max-w-xs' },
    stage: {
      kind: 'word',
      words: 'institutions:state',
      cell: ({ stage, applicationId }, shown) =>
        applicationId ? (
          <Link className="link-lined" to={paths.applicationApprove(applicationId)}>
            {shown}
          </Link>
        ) : (
          <Badge tone={stateTone(stage)}>{shown}</Badge>
        ),
    },
  },
  filters: {
    stage: { label: 'institutions:field.stage', kind: 'checks', of: STAGES, words: 'institutions:state' },
    kind: { label: 'institutions:field.kind', of: KINDS, words: 'institutions:kind' },
    board: { label: 'institutions:field.board', ids: true },
    district: { label: 'institutions:field.district', kind: 'choice', ids: true },
    centre: { label: 'institutions:field.isCentre', of: ['yes', 'no'], words: 'common:' },
    put: { label: 'institutions:lead.shown', of: ['here', 'away', 'all'], words: 'institutions:lead.put' },
  },
})
