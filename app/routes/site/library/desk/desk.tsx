import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { byId, intents, submitted, type VerbArgs } from '~/access/intents.server'
import type { SiteCtx } from '~/domain/context'
import { endForm, reserveForm, scanForm } from '~/domain/library/desk/desk.form'
import { endLoan, renew } from '~/domain/library/desk/lend.server'
import { cancelReservation, reserve } from '~/domain/library/desk/reservations.server'
import { reverseStep } from '~/domain/library/desk/reverse.server'
import { scan } from '~/domain/library/desk/scan.server'
import { formatDate } from '~/format/dates'
import { shortTaka } from '~/format/money'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Button, LinkButton } from '~/ui/button'
import { FormErrors, plain, SelectField, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, Card, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { idIn } from '~/ui/table/url'
import type { ScreenHandle } from '~/ui/screen-handle'
import { EndDialog } from './end-dialog'
import { LastDeeds } from './last-deeds'
import { loadDesk } from './load-desk.server'
import { MemberCard } from './member-card'

export const handle: ScreenHandle = {
  title: 'library-desk:title',
  guide: 'library-desk:guide',
  words: ['ui', 'library-members'],
}

export const loader = guard('library.loans.view', (ctx, { request }) => loadDesk(ctx, request))

/** The desk with whom or what stands before it; it goes on doing what it did. */
function deskOf(member: number | null, copy: number | null = null, deed: string | null = null): string {
  const asked = new URLSearchParams()
  if (copy !== null) asked.set('copy', String(copy))
  else if (member !== null) asked.set('member', String(member))
  if (deed !== null) asked.set('deed', deed)
  return asked.size ? `${paths.libraryDesk}?${asked.toString()}` : paths.libraryDesk
}

/** Where the desk stands afterwards: with the same member before it. */
const here = ({ request }: Pick<VerbArgs, 'request'>): string => {
  return deskOf(idIn(new URL(request.url).searchParams.get('member')))
}

export const action = guard(
  'library.loans.run',
  intents({
    scan: submitted(scanForm, async (ctx: SiteCtx, form, { done }) => {
      const result = await scan(ctx, form)
      if (result.did === 'shown') return done(deskOf(result.member, result.copy, form.deed), 'library-desk:shown')
      if (result.did === 'renewed')
        return done(deskOf(result.member, null, form.deed), 'library-desk:renewedUntil', {
          day: formatDate(result.dueOn, ctx.lang),
        })
      if (result.did === 'reserved')
        return done(deskOf(result.member, null, form.deed), `library-desk:reserved.${result.state}`)
      if (result.did === 'lent')
        return done(deskOf(result.member), 'library-desk:lentUntil', { day: formatDate(result.dueOn, ctx.lang) })
      return done(
        deskOf(result.member),
        result.waitsFor !== null
          ? 'library-desk:returnedWaits'
          : result.fine
            ? 'library-desk:returnedFine'
            : 'library-desk:returnedDone',
        { fine: shortTaka(result.fine, ctx.lang) },
      )
    }),
    renew: byId(async (ctx: SiteCtx, copyId, args) => {
      const dueOn = await renew(ctx, copyId)
      return args.done(here(args), 'library-desk:renewedUntil', { day: formatDate(dueOn, ctx.lang) })
    }),
    end: submitted(endForm, async (ctx: SiteCtx, { copy, ...ending }, args) => {
      const { fine, loss } = await endLoan(ctx, copy, ending)
      return args.done(here(args), 'library-desk:ended', { sum: shortTaka(fine + loss, ctx.lang) })
    }),
    reserve: submitted(reserveForm, async (ctx: SiteCtx, { member, book }, { done }) =>
      done(paths.libraryDeskOf(member), `library-desk:reserved.${await reserve(ctx, member, book)}`),
    ),
    cancel: byId(async (ctx: SiteCtx, id, args) => {
      await cancelReservation(ctx, id)
      return args.done(here(args), 'library-desk:cancelled')
    }),
    reverse: byId(async (ctx: SiteCtx, id, args) => {
      await reverseStep(ctx, id)
      return args.done(here(args), 'library-desk:reversedDone')
    }),
  }),
)

/** The desk: one field for a scanner, who stands before it, and what was done last. */
export default function Desk() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { member, copy, deeds, mayRun } = data
  const { t, n } = useWords()
  const name = useName()
  const [params] = useSearchParams()
  const ending = data.open.find((one) => String(one.copyId) === params.get('end'))
  const refused = [...(answer?.error?.[''] ?? []), ...(answer?.error?.code ?? [])]
  return (
    <Page
      title={t('library-desk:title')}
      actions={member || copy ? <LinkButton to={paths.libraryDesk}>{t('library-desk:next')}</LinkButton> : null}
    >
      {ending && mayRun && member ? (
        <EndDialog loan={ending} closeTo={paths.libraryDeskOf(member.id)} lastResult={answer} />
      ) : null}
      <FormErrors form={{ errors: refused.length ? refused : undefined }} />
      {mayRun ? (
        <Card className="print:hidden">
          {/* Made anew after each scan, so that the field is empty and has the focus. */}
          <PostValues
            key={`${member?.id ?? ''}/${copy?.id ?? ''}/${deeds[0]?.id ?? ''}`}
            values={{ intent: 'scan', member: member?.id, copy: copy?.id }}
            className="flex flex-wrap items-end gap-2"
          >
            <SelectField
              field={plain('deed', params.get('deed'))}
              label="library-desk:scanFor"
              empty="library-desk:scanDeed.desk"
              options={(['renew', 'reserve'] as const).map((value) => ({
                value,
                text: t(`library-desk:scanDeed.${value}`),
              }))}
            />
            <div className="min-w-0 flex-1 basis-60">
              <TextField
                field={plain('code')}
                label={member ? 'library-desk:scanBook' : copy ? 'library-desk:scanCard' : 'library-desk:scan'}
                hint="library-desk:scanHint"
                autoFocus
              />
            </div>
            <Button type="submit" look="primary">
              {t('library-desk:enter')}
            </Button>
          </PostValues>
        </Card>
      ) : null}
      {copy ? (
        <div className="mt-4">
          <Alert>
            {t(params.get('deed') === 'reserve' ? 'library-desk:copyReserve' : 'library-desk:copyBefore', {
              title: name({ nameBn: copy.titleBn, nameEn: copy.titleEn }),
              number: n(copy.accessionNo),
            })}
          </Alert>
        </div>
      ) : null}
      {member ? <MemberCard data={{ ...data, member }} /> : null}
      <LastDeeds deeds={deeds} mayRun={mayRun} />
    </Page>
  )
}
