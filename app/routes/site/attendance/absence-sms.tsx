import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { hereWith, query } from '~/access/params.server'
import { attendanceSetting } from '~/domain/attendance/settings.server'
import { absencePlan } from '~/domain/attendance/tell/absent.server'
import { tellAbsent, tellingRefused } from '~/domain/attendance/tell/tell-absent.server'
import { absenceQuery, tellAbsentForm } from '~/domain/attendance/tell/tell.form'
import { MOST_TOLD } from '~/domain/attendance/tell/tell.policy'
import type { SiteCtx } from '~/domain/context'
import { placesOf } from '~/domain/students/student-places.server'
import { sectionsOn } from '~/domain/attendance/take/sections-on.server'
import { formatDate, formatTime, today } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { DayPicker } from '~/screens/roll-call/day-picker'
import { SmsPreview } from '~/screens/sms/sms-preview'
import { Button, LinkButton } from '~/ui/button'
import { ChoiceField, FormErrors, plain } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { Alert, Page, Stat } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { idIn } from '~/ui/table/url'

export const handle: ScreenHandle = {
  title: 'attendance:sms.title',
  guide: 'attendance:sms.guide',
  under: paths.studentAttendance,
  words: ['ui', 'sms'],
}

/** Messages that are shown to the letter. */
const SHOWN = 12

export const loader = guard('attendance.messages.view', async (ctx, { request }) => {
  const day = query(request, absenceQuery).day ?? today()
  const setting = await attendanceSetting(ctx.site.id)
  const places = await placesOf(ctx.site.id, ctx.lang, { sectionIds: await sectionsOn(ctx.site.id, day), day })
  const asked = idIn(new URL(request.url).searchParams.get('section'))
  const section = places.find((one) => one.id === asked)?.id ?? null
  const plan = await absencePlan(ctx.site, day, setting, section === null ? undefined : [section])
  return {
    day,
    today: today(),
    section,
    sections: places.map(({ id, text }) => ({ value: id, text })),
    refused: tellingRefused(day, setting),
    quiet: { from: setting.quietFrom, to: setting.quietTo },
    smsAt: setting.smsAt,
    lang: setting.smsLang,
    maySend: ctx.can('attendance.messages.send'),
    plan: {
      count: plan.messages.length,
      segments: plan.segments,
      costPoisha: plan.costPoisha,
      messages: plan.messages.slice(0, SHOWN),
      without: plan.without,
      already: plan.already,
      tooMany: plan.messages.length > MOST_TOLD,
    },
  }
})

export const action = guard(
  'attendance.messages.send',
  submitted(tellAbsentForm, async (ctx: SiteCtx, { day, ...agreed }, { request, done }) => {
    const count = await tellAbsent(ctx, day, agreed)
    if (count === null) return done(hereWith(request), 'attendance:sms.changed', undefined, 'warning')
    return done(paths.absenceSmsOn(day), 'attendance:sms.done', { count })
  }),
)

/** Tells guardians that a child is absent: first what it says and costs, then it is sent; each once a day. */
export default function AbsenceSms() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const { t, n, lang } = useWords()
  const name = useName()
  const { day, section, plan } = data
  return (
    <Page
      title={t('attendance:sms.title')}
      description={formatDate(day, lang)}
      actions={
        <>
          <LinkButton to={paths.studentAttendanceOn(day)}>{t('attendance:title')}</LinkButton>
          <LinkButton to={paths.attendanceSetting}>{t('attendance:settings')}</LinkButton>
        </>
      }
    >
      <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />
      <DayPicker day={day} today={data.today} />
      {data.sections.length > 1 ? (
        <GetForm className="mb-4 flex flex-wrap items-end gap-3" preventScrollReset>
          <input type="hidden" name="day" value={day} />
          <ChoiceField
            key={section}
            field={plain('section', section ?? undefined)}
            label="attendance:section"
            empty="attendance:allSections"
            options={data.sections.map((one) => ({ ...one, text: n(one.text) }))}
            className="min-w-0 flex-1 basis-56 sm:max-w-md"
          />
          <Button type="submit">{t('attendance:show')}</Button>
        </GetForm>
      ) : null}
      <Alert>
        {data.smsAt ? t('attendance:sms.automatic', { at: formatTime(data.smsAt, lang) }) : t('attendance:sms.byHand')}
      </Alert>
      {data.refused ? (
        <Alert tone="warn">
          {t(data.refused, { from: formatTime(data.quiet.from, lang), to: formatTime(data.quiet.to, lang) })}
        </Alert>
      ) : null}
      <SmsPreview
        plan={plan}
        lang={data.lang}
        figures={
          <>
            <Stat label={t('attendance:sms.already')} value={n(plan.already)} />
            <Stat
              label={t('attendance:sms.without')}
              value={n(plan.without.length)}
              tone={plan.without.length ? 'warn' : undefined}
            />
          </>
        }
        notes={
          plan.without.length ? (
            <Alert tone="warn" title={t('attendance:sms.withoutTitle')}>
              {plan.without.map((one) => `${n(one.roll)} ${name(one)}`).join(', ')}
            </Alert>
          ) : null
        }
        nobody={{ title: 'attendance:sms.nobodyTitle', text: 'attendance:sms.nobody' }}
        bar={plan.tooMany ? t('attendance:sms.tooMany', { most: n(MOST_TOLD) }) : null}
        values={data.maySend && !data.refused ? { day, sections: section === null ? [] : [section] } : null}
      />
    </Page>
  )
}
