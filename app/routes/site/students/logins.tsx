import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { sectionLogins, SLIP_DAYS, type SectionLogins } from '~/domain/students/logins/student-logins.server'
import { chosenSession } from '~/domain/students/student-editor.server'
import { placesOf } from '~/domain/students/student-places.server'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { Button, LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { CsrfField } from '~/ui/shell/csrf'

export const handle: ScreenHandle = { title: 'students:slips.title', words: ['students'] }

/** Sections, and how many of each have a login. */
const sectionList = listSpec<SectionLogins & { text: string }>()({
  area: 'students:slips',
  title: 'students:slips.title',
  name: 'text',
  columns: {
    text: { kind: 'text', header: 'students:section' },
    students: 'count',
    withLogin: 'count',
    withPassword: 'count',
    disabled: 'count',
  },
})

export const loader = guard('students.logins.manage', async (ctx) => {
  const { session } = await chosenSession(ctx, null)
  const places = session ? await placesOf(ctx.site.id, ctx.lang, { sessionId: session.id }) : []
  const logins = new Map(
    (
      await sectionLogins(
        ctx.site.id,
        places.map((one) => one.id),
      )
    ).map((row) => [row.id, row]),
  )
  return {
    session: session?.label ?? '',
    days: SLIP_DAYS,
    rows: places.flatMap(({ id, text }) => {
      const row = logins.get(id)
      return row ? [{ ...row, text }] : []
    }),
  }
})

export default function StudentLogins() {
  const { rows, session, days } = useLoaderData<typeof loader>()
  const { t, n } = useWords()
  return (
    <Page
      title={t('students:slips.title')}
      description={t('students:slips.help', { days, session: n(session) })}
      actions={<LinkButton to={paths.students}>{t('students:list.title')}</LinkButton>}
    >
      <ListTable
        spec={sectionList}
        rows={rows}
        empty={
          <EmptyState
            title="students:list.empty"
            text="students:list.emptyText"
            action={<LinkButton to={paths.rosterImport}>{t('students:list.importFirst')}</LinkButton>}
          />
        }
        actions={(row) =>
          row.withPassword + row.disabled >= row.students ? null : (
            // A file is the answer, so the browser posts this itself, into a page of its own.
            <form method="post" action={paths.loginSlips} target="_blank">
              <CsrfField />
              <input type="hidden" name="section" value={row.id} />
              <Button type="submit" small>
                {t('students:slips.print', { count: row.students - row.withPassword - row.disabled })}
              </Button>
            </form>
          )
        }
      />
    </Page>
  )
}
