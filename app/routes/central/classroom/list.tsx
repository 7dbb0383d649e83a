import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { listPosts } from '~/domain/lessons/class-posts.server'
import { today } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { postChoices } from './post.server'
import { postList } from './posts.list'

export const handle: ScreenHandle = { title: 'lessons:post.title', words: ['ui', 'lessons'] }

export const loader = guard('catalogues.classroom.view', async (ctx, { request }) => {
  const { classes, subjects } = await postChoices()
  const of = { classes, subjects, day: today() }
  return {
    ...(await listed(ctx, request, postList(ctx.lang, of), (asked) => listPosts(ctx, asked))),
    of,
    manages: ctx.can('catalogues.classroom.manage'),
  }
})

export default function ClassRoomPosts() {
  const { list, of, manages } = useLoaderData<typeof loader>()
  const { t, lang } = useWords()
  const nameOf = useName()
  const add = manages ? (
    <LinkButton look="primary" to={paths.classPostNew}>
      {t('lessons:post.writeNew')}
    </LinkButton>
  ) : null
  return (
    <Page title={t('lessons:post.title')} actions={add}>
      <ListTable
        spec={postList(lang, of)}
        list={list}
        choices={{
          class: of.classes.map((one) => ({ value: one.value, text: nameOf(one) })),
          subject: of.subjects.map((one) => ({
            value: one.value,
            text: nameOf(one),
            group: lang === 'bn' ? one.groupBn : one.groupEn,
          })),
        }}
        rowMuted={(row) => row.state === 'retired'}
        empty={<EmptyState title="ui:table.empty" text="lessons:post.emptyText" action={add} />}
      />
    </Page>
  )
}
