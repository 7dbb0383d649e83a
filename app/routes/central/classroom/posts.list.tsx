import type { listPosts } from '~/domain/lessons/class-posts.server'
import { showing } from '~/domain/lessons/post-state.policy'
import { formatDateShort } from '~/format/dates'
import type { Lang } from '~/format/lang'
import { paths } from '~/paths'
import { listSpec, type ListWords } from '~/screens/list/spec'
import { StateBadge } from './parts'

type Post = Awaited<ReturnType<typeof listPosts>>['items'][number]
type Choice = { value: string | number; nameEn: string; nameBn: string }

function shownWhen(row: Post, day: string, { t, lang }: ListWords): string {
  const when = showing(row, day)
  if (when === 'now') return t('lessons:post.shownNow')
  if (when === 'later') return t('lessons:post.shownFrom', { day: formatDateShort(row.publishFrom, lang) })
  return when === 'over' ? t('lessons:post.shownUntil', { day: formatDateShort(row.publishTo ?? '', lang) }) : ''
}

const titled = {
  kind: 'name',
  header: 'lessons:post.titleOf',
  of: 'title',
  sortable: true,
  record: (row: Post) => paths.classPostEdit(row.id),
} as const

/** Posts of the class room; `day`: the one on which they are shown or not. */
export const postList = (
  lang: Lang,
  { classes, subjects, day }: { classes: readonly Choice[]; subjects: readonly Choice[]; day: string },
) =>
  listSpec<Post>()({
    area: 'lessons:post',
    title: 'lessons:post.title',
    name: lang === 'bn' ? 'titleBn' : 'titleEn',
    sort: '-updatedAt',
    columns: {
      titleBn: lang === 'bn' && titled,
      titleEn: lang === 'en' && titled,
      forWhom: {
        kind: 'text',
        of: (row, { t, name }) =>
          [
            ...row.levels.map((level) => t(`lessons:levelsOf.${level}`)),
            ...row.classIds.flatMap((id) => classes.find((one) => one.value === id) ?? []).map(name),
            ...row.subjectIds.flatMap((id) => subjects.find((one) => one.value === id) ?? []).map(name),
          ].join(', '),
        cell: (_, shown, { t }) => shown || <span className="text-muted">{t('lessons:post.forAll')}</span>,
      },
      state: {
        kind: 'word',
        words: 'lessons:states',
        sortable: true,
        cell: (row, _, w) => (
          <span className="flex flex-wrap items-center gap-2">
            <StateBadge state={row.state} />
            <span className="text-[0.875rem] text-muted">{shownWhen(row, day, w)}</span>
          </span>
        ),
      },
      publishFrom: {
        kind: 'day',
        header: 'lessons:post.days',
        sortable: true,
        cell: (row, shown, { lang }) => `${shown} – ${row.publishTo ? formatDateShort(row.publishTo, lang) : ''}`,
      },
      publishTo: { kind: 'day', hidden: true },
      updatedAt: { kind: 'instant', sortable: true },
    },
    filters: {
      state: { label: 'lessons:post.state', of: ['draft', 'published', 'retired'], words: 'lessons:states' },
      level: {
        label: 'lessons:post.levels',
        of: ['PRE', 'PRIMARY', 'JUNIOR', 'SSC', 'HSC', 'DEGREE', 'HONOURS'],
        words: 'lessons:levelsOf',
      },
      class: { label: 'lessons:post.classIds', kind: 'choice', ids: true },
      subject: { label: 'lessons:post.subjectIds', kind: 'choice', ids: true },
    },
  })
