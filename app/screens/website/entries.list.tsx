import { LOOKS, type EntryKind, type showing } from '~/domain/website/entries/entry-kinds'
import type { EntryRow } from '~/domain/website/entries/read-entries.server'
import { dayAt, formatDateShort } from '~/format/dates'
import type { Lang } from '~/format/lang'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'
import { Badge } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import { KIND_PATHS } from './kind-paths'

type Row = EntryRow & { shows: ReturnType<typeof showing> }

/** Entries of one kind, as a clerk keeps them. */
export const entryList = (kind: EntryKind, lang: Lang) => {
  const { topics = [], ordered } = LOOKS[kind]
  const titled = {
    kind: 'name',
    header: 'webedit:titleOf',
    of: 'title',
    sortable: true,
    cell: ({ id, picture }: Row, shown: string) => (
      <span className="flex items-center gap-3">
        {picture ? (
          <img
            src={paths.file(picture)}
            alt=""
            width={56}
            height={36}
            loading="lazy"
            className="h-9 w-14 shrink-0 rounded object-cover"
          />
        ) : null}
        <RecordLink className="link-lined" to={KIND_PATHS[kind].edit(id)}>
          {shown}
        </RecordLink>
      </span>
    ),
  } as const
  return listSpec<Row>()({
    area: 'webedit',
    title: `webedit:${kind}.title`,
    name: lang === 'bn' ? 'titleBn' : 'titleEn',
    sort: ordered ? 'position' : kind === 'event' ? '-startsAt' : '-publishAt',
    columns: {
      titleBn: lang === 'bn' && titled,
      titleEn: lang === 'en' && titled,
      topic: topics.length > 0 && { kind: 'word', words: 'webedit:topics' },
      startsAt: (kind === 'event' || kind === 'album') && {
        kind: 'day',
        header: 'webedit:startsOn',
        sortable: true,
        of: (row) => row.startsAt && dayAt(row.startsAt),
      },
      state: {
        kind: 'word',
        words: 'webedit:states',
        sortable: true,
        cell: (row, shown, { t, lang }) => (
          <span className="flex flex-wrap gap-1.5">
            <Badge tone={row.shows === 'now' ? 'good' : row.shows === 'later' ? 'accent' : 'plain'}>
              {row.shows === 'later'
                ? t('webedit:shownFrom', { day: formatDateShort(row.publishAt, lang) })
                : row.shows === 'over'
                  ? t('webedit:over')
                  : shown}
            </Badge>
            {row.waits ? <Badge tone="warn">{t('webedit:waits')}</Badge> : null}
            {row.audience.includes('public') ? null : <Badge>{t('webedit:inside')}</Badge>}
            {row.pinned ? <Badge tone="accent">{t('webedit:pinned')}</Badge> : null}
          </span>
        ),
      },
      publishAt: { kind: 'day', header: 'webedit:publishOn', sortable: true, of: (row) => dayAt(row.publishAt) },
      changedAt: {
        kind: 'instant',
        header: 'webedit:changed',
        sortable: true,
        cell: (row, shown) => [shown, row.changedBy].filter(Boolean).join(', '),
      },
    },
    filters: {
      state: { label: 'webedit:state', of: ['draft', 'published', 'retired'], words: 'webedit:states' },
      topic: { label: 'webedit:topic', of: topics, words: 'webedit:topics' },
    },
  })
}
