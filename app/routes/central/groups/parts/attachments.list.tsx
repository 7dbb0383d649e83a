import { ATTACHMENT_STATES } from '~/domain/groups/attachment.policy'
import type { AttachmentRow } from '~/domain/groups/groups.server'
import { listSpec } from '~/screens/list/spec'

/** Institutions that a group has, had or will have. */
export const attachmentList = listSpec<AttachmentRow>()({
  area: 'groups',
  title: 'groups:attach.title',
  name: 'name',
  columns: {
    name: {
      kind: 'name',
      header: 'groups:attach.site',
      cell: (row, shown) => (
        <>
          <span className="block">{shown}</span>
          <span className="text-[0.8125rem] font-normal text-muted">{row.alias}</span>
        </>
      ),
    },
    alias: { kind: 'text', header: 'groups:aliasLabel', hidden: true },
    fromDate: { kind: 'date', header: 'common:from' },
    toDate: {
      kind: 'date',
      header: 'common:to',
    },
    state: {
      kind: 'state',
      header: 'common:status',
      words: 'groups:attach.state',
      tones: { now: 'good', coming: 'accent', past: 'plain', cancelled: 'plain' },
    },
    note: { kind: 'text', header: 'common:note' },
  },
  filters: { state: { label: 'common:status', kind: 'checks', of: ATTACHMENT_STATES, words: 'groups:attach.state' } },
})
