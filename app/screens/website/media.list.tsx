import type { MediaRow } from '~/domain/website/media/media-list.server'
import { dayAt, formatDateShort } from '~/format/dates'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'
import { Badge } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'

/** An institution's pictures and files. */
export const mediaList = listSpec<MediaRow>()({
  area: 'webedit',
  title: 'webedit:media.title',
  name: 'name',
  sort: '-createdAt',
  columns: {
    name: {
      kind: 'text',
      header: 'webedit:media.name',
      sortable: true,
      cell: (row, shown) => (
        <span className="flex items-center gap-3">
          {row.kind === 'picture' ? (
            <img
              src={paths.file(row.key)}
              alt=""
              width={72}
              height={48}
              loading="lazy"
              className="h-12 w-[4.5rem] shrink-0 rounded bg-sunken object-cover"
            />
          ) : null}
          <RecordLink className="link-lined break-all" to={paths.webMediaEdit(row.id)}>
            {shown}
          </RecordLink>
        </span>
      ),
    },
    id: { kind: 'code', header: 'webedit:media.number', file: null },
    alt: {
      kind: 'name',
      header: 'webedit:media.alt',
      of: (row) => (row.kind === 'file' ? null : { nameEn: row.altEn, nameBn: row.altBn }),
      cell: (row, shown, { t }) =>
        shown || (row.kind === 'file' ? '' : <Badge tone="warn">{t('webedit:media.noAlt')}</Badge>),
      file: null,
    },
    altBn: { kind: 'text', header: 'webedit:media.altBn', hidden: true },
    altEn: { kind: 'text', header: 'webedit:media.altEn', hidden: true },
    used: {
      kind: 'text',
      header: 'webedit:media.used',
      of: () => null,
      cell: (row, _, { t }) => (row.used ? t('webedit:media.usedIn', { count: row.used }) : t('webedit:media.unused')),
      file: (row) => row.used,
    },
    createdAt: {
      kind: 'instant',
      header: 'webedit:media.sentOn',
      sortable: true,
      cell: (row, _, { lang }) => formatDateShort(new Date(row.createdAt), lang),
      file: (row) => dayAt(row.createdAt),
    },
  },
  filters: {
    kind: { label: 'webedit:media.kind', of: ['picture', 'file'], words: 'webedit:media.kinds' },
    alt: { label: 'webedit:media.alt', of: ['none'], words: '' },
  },
})
