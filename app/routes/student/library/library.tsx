import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import type { SiteCtx } from '~/domain/context'
import { listBooks, type BookRow } from '~/domain/library/catalogue/books.server'
import { ownForm } from '~/domain/library/desk/desk.form'
import { cancelOwn, ownLibrary, renewOwn, reserveOwn } from '~/domain/library/own/own-library.server'
import { formatDate, today } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { bookColumns } from '~/screens/library/books.list'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { Button } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Page, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { OwnLoans } from './own-loans'

export const handle: ScreenHandle = { title: 'library:own', words: ['ui', 'library-desk', 'library-members'] }

const spec = bookColumns(() => null)

export const loader = guard('library.own.view', async (ctx, { request }) => ({
  ...(await listed(ctx, request, spec, (asked) => listBooks(ctx.site.id, asked))),
  own: await ownLibrary(ctx),
  mayAsk: ctx.can('library.own.ask'),
  today: today(),
}))

export const action = guard(
  'library.own.ask',
  intents({
    reserve: submitted(ownForm, async (ctx: SiteCtx, { member, id }, { done }) =>
      done(paths.ownLibrary, `library-desk:reserved.${await reserveOwn(ctx, member, id)}`),
    ),
    cancel: submitted(ownForm, async (ctx: SiteCtx, { member, id }, { done }) => {
      await cancelOwn(ctx, member, id)
      return done(paths.ownLibrary, 'library-desk:cancelled')
    }),
    renew: submitted(ownForm, async (ctx: SiteCtx, { member, id }, { done }) =>
      done(paths.ownLibrary, 'library-desk:renewedUntil', {
        day: formatDate(await renewOwn(ctx, member, id), ctx.lang),
      }),
    ),
  }),
)

/** The catalogue for readers, with what they have and wait for. */
export default function OwnLibrary() {
  const { list, own, mayAsk, today: day } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const name = useName()
  const readers = own.filter((one) => one.member.state === 'valid')
  return (
    <Page title={t('library:own')}>
      <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />
      {own.length ? (
        own.map((one) => <OwnLoans key={one.member.id} own={one} day={day} mayAsk={mayAsk} />)
      ) : (
        <EmptyState title="library:noMember" text="library:noMemberText" />
      )}
      <Section className="mt-6" title={t('library:books')}>
        <ListTable
          spec={spec}
          list={list}
          empty={<EmptyState title="library:noBooks" />}
          actions={(row: BookRow) =>
            mayAsk && row.copies
              ? readers.map(({ member }) => (
                  <PostValues key={member.id} values={{ intent: 'reserve', member: member.id, id: row.id }}>
                    <Button type="submit" small look="quiet">
                      {readers.length > 1 ? t('library:reserveFor', { name: name(member) }) : t('library:reserve')}
                    </Button>
                  </PostValues>
                ))
              : null
          }
        />
      </Section>
    </Page>
  )
}
