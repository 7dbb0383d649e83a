import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import type { SiteCtx } from '~/domain/context'
import { formerLoans, openLoans } from '~/domain/library/desk/loans.server'
import { memberForm, type MemberForm } from '~/domain/library/members/member.form'
import { memberOf } from '~/domain/library/members/members.server'
import { saveMember } from '~/domain/library/members/save-members.server'
import { formatDate, today } from '~/format/dates'
import { nameIn } from '~/format/names'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { formerLoanList, openLoanList } from '~/screens/library/loans.list'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { DateField, FormErrors, PostForm, TextField } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { EmptyState, FormActions, FormGrid, KeyValue, Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'library-members:one',
  under: paths.libraryMembers,
  words: ['ui', 'library-members', 'library-desk'],
}

export const loader = guard('library.members.view', async (ctx, { params }) => {
  const member = await memberOf(ctx.site.id, idOf(params.id))
  return {
    member,
    open: await openLoans(ctx.site.id, member.id),
    former: await formerLoans(ctx.site.id, member.id),
    today: today(),
    mayManage: ctx.can('library.members.manage'),
    mayLend: ctx.can('library.loans.view'),
    constraints: constraintsOf({ member: memberForm }),
    screenTitle: nameIn(member, ctx.lang),
  }
})

export const action = guard(
  'library.members.manage',
  submitted(memberForm, async (ctx: SiteCtx, form, { params, done }) => {
    const id = idOf(params.id)
    await saveMember(ctx, id, form)
    return done(paths.libraryMember(id), 'common:saved')
  }),
)

/** A member: card, what they have, what they had. */
export default function Member() {
  const { member, open, former, ...data } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t, n, lang } = useWords()
  const name = useName()
  const [form, fields] = useForm<MemberForm>({
    id: 'member',
    lastResult,
    constraint: data.constraints.member,
    defaultValue: { untilOn: member.untilOn, suspendedReason: member.suspendedReason },
  })
  const day = (value: string | null) => (value === null ? '—' : formatDate(value, lang))
  return (
    <Page
      title={name(member)}
      actions={
        data.mayLend ? (
          <LinkButton look="primary" to={paths.libraryDeskOf(member.id)}>
            {t('library-desk:title')}
          </LinkButton>
        ) : null
      }
    >
      <KeyValue
        columns={2}
        items={[
          { label: t('library-members:cardNo'), value: n(member.cardNo) },
          { label: t('library-members:code'), value: n(member.code) },
          { label: t('library-members:kindLabel'), value: t(`library-members:kind.${member.kind}`) },
          { label: t('common:status'), value: t(`library-members:state.${member.state}`) },
          { label: t('library-members:fromOn'), value: day(member.fromOn) },
          { label: t('library-members:untilOn'), value: day(member.untilOn) },
        ]}
      />
      <Section className="mt-5" title={t('library-desk:open')}>
        <ListTable spec={openLoanList(data.today)} rows={open} empty={<EmptyState title="library-desk:noOpen" />} />
      </Section>
      <Section className="mt-5" title={t('library-desk:former')}>
        <ListTable spec={formerLoanList} rows={former} empty={<EmptyState title="library-desk:noFormer" />} />
      </Section>
      {data.mayManage ? (
        <Section card className="mt-5 print:hidden" title={t('library-members:card')}>
          <PostForm form={form}>
            <FormErrors form={form} />
            <FormGrid>
              <DateField field={fields.untilOn} label="library-members:untilOn" hint="library-members:untilHint" />
              <TextField
                field={fields.suspendedReason}
                label="library-members:suspendedReason"
                hint="library-members:suspendedHint"
              />
            </FormGrid>
            <FormActions />
          </PostForm>
        </Section>
      ) : null}
    </Page>
  )
}
