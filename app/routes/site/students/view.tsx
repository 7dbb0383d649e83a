import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { studentIdentity, studentTrail, studentYears } from '~/domain/students/student-page.server'
import { formatDate } from '~/format/dates'
import { formatPhone } from '~/format/phone'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge, Card, KeyValue, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { Trail } from './parts/trail'
import { Year } from './parts/year'
import { Link } from '~/ui/link'

export const handle: ScreenHandle = { title: 'students:view.title', words: ['students'] }

export const loader = guard('students.students.view', async (ctx, { params }) => {
  const student = await studentIdentity(ctx, Number(params.id))
  const mayManage = ctx.can('students.students.manage')
  return { student, years: await studentYears(ctx, student.id), trail: mayManage ? await studentTrail(ctx, student.id) : null, mayManage }
})

export default function StudentView() {
  const { student, years, trail, mayManage } = useLoaderData<typeof loader>()
  const { t, lang, n } = useWords()
  const nameOf = useName()
  const other = lang === 'bn' ? student.nameEn : student.nameBn
  const both = (bn: string, en: string) => [lang === 'bn' ? bn : en, lang === 'bn' ? en : bn].filter(Boolean).join(' · ')
  const current = years[0]
  return (
    <Page
      title={nameOf(student)}
      description={[other, t('students:view.code', { code: n(student.code) }), current?.place ? `${current.place.text} · ${t('students:view.roll', { roll: n(current.roll) })}` : null].filter(Boolean).join(' · ')}
      actions={mayManage ? <LinkButton look="primary" to={paths.studentEdit(student.id)}>{t('common:edit')}</LinkButton> : undefined}
    >
      <div className="grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
        <div className="grid gap-4">
          <Card title={t('students:form.identity')}>
            <div className="flex flex-wrap-reverse items-start gap-4 sm:flex-nowrap">
              <div className="min-w-0 flex-1 basis-72">
                <KeyValue items={[
                  { label: t('students:father'), value: both(student.fatherNameBn, student.fatherNameEn) },
                  { label: t('students:mother'), value: both(student.motherNameBn, student.motherNameEn) },
                  { label: t('students:bornOn'), value: student.bornOn && formatDate(student.bornOn, lang) },
                  { label: t('students:gender'), value: student.gender && t(`students:genders.${student.gender}`) },
                  { label: t('students:religion'), value: nameOf({ nameEn: student.religionEn ?? '', nameBn: student.religionBn ?? '' }) },
                  { label: t('students:field.bloodGroup'), value: student.bloodGroup },
                  { label: t('students:field.birthRegNo'), value: student.birthRegNo && n(student.birthRegNo) },
                  { label: t('students:field.mobile'), value: student.mobile && formatPhone(student.mobile, lang) },
                  { label: t('students:field.email'), value: student.email },
                  { label: t('students:field.presentAddress'), value: student.presentAddress },
                  { label: t('students:field.permanentAddress'), value: student.permanentAddress },
                  { label: t('students:view.admittedOn'), value: student.admittedOn && formatDate(student.admittedOn, lang) },
                ]} />
              </div>
              {student.photoKey ? <img src={paths.file(student.photoKey)} alt={t('students:view.photoOf', { name: nameOf(student) })} className="h-36 w-28 rounded border border-line object-cover" /> : null}
            </div>
          </Card>
          {years.map((year) => <Year key={year.enrolmentId} year={year} />)}
        </div>
        <div className="grid gap-4">
          <Card title={t('students:view.guardians')}>
            {student.guardians.length === 0 ? <p className="text-muted">{t('students:view.noGuardian')}</p> : (
              <ul className="grid gap-3">
                {student.guardians.map((one) => (
                  <li key={one.id} className="text-[0.9375rem] leading-6">
                    <p className="font-medium">{nameOf(one) || t(`students:relations.${one.relation}`)} {one.isPrimary ? <Badge tone="accent">{t('students:view.primary')}</Badge> : null}</p>
                    <p className="text-muted">{t(`students:relations.${one.relation}`)}{one.mobile ? <> · <a className="tabular-nums text-accent underline-offset-2 hover:underline" href={`tel:+${one.mobile}`}>{formatPhone(one.mobile, lang)}</a></> : null}</p>
                    {one.siblings.length ? <p>{t('students:view.siblings')}: {one.siblings.map((child, index) => <span key={child.id}>{index ? ', ' : ''}<Link className="link" to={paths.student(child.id)}>{nameOf(child)}</Link></span>)}</p> : null}
                  </li>
                ))}
              </ul>
            )}
          </Card>
          <Card title={t('students:view.account')}>
            {student.account ? (
              <KeyValue items={[
                { label: t('students:view.username'), value: student.account.username },
                { label: t('common:status'), value: <Badge tone={student.account.state === 'active' ? 'good' : 'bad'}>{t(`students:accountStates.${student.account.state}`)}</Badge> },
                { label: t('students:view.lastLogin'), value: student.account.lastLoginAt && formatDate(new Date(student.account.lastLoginAt), lang) },
              ]} />
            ) : <p className="text-muted">{t('students:view.noAccount')}</p>}
          </Card>
          {trail ? <Trail entries={trail} /> : null}
        </div>
      </div>
    </Page>
  )
}
