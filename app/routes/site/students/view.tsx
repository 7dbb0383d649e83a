import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { DOCUMENT_KINDS, KIND } from '~/domain/certificates/kinds.policy'
import { fieldsOf } from '~/domain/students/student-fields.policy'
import { studentTrail } from '~/domain/students/history/student-trail.server'
import { mergesOf } from '~/domain/merging/undo-merge.server'
import { readmissionsOf } from '~/domain/students/readmission/readmit.server'
import { studentIdentity, studentYears } from '~/domain/students/student-page.server'
import { gapsOfEnrolments } from '~/domain/subject-choices/exam-choices.server'
import { examPresence, studentPapers } from '~/domain/students/student-papers.server'
import { formatDate } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { errorText } from '~/ui/fields/error'
import { useWords } from '~/ui/lang'
import { Card, KeyValue, Page } from '~/ui/page'
import { inSameList } from '~/ui/record-link'
import type { ScreenHandle } from '~/ui/screen-handle'
import { useFieldValue } from './fields/field-value'
import { besideInList } from './list/asked-list.server'
import { Neighbours } from './list/neighbours'
import { AccountCard } from './parts/account-card'
import { Calls, GuardianCard } from './parts/guardian-card'
import { Comings, Gone } from './parts/comings'
import { Papers, Presence } from './parts/papers'
import { PhotoCard } from './parts/photo-card'
import { Trail } from './parts/trail'
import { actOnStudent } from './parts/view-acts.server'
import { Year } from './parts/year'

export const handle: ScreenHandle = {
  title: 'students:view.title',
  under: paths.students,
  words: ['students', 'platform', 'ui', 'choices', 'readmission'],
}

export const loader = guard('students.students.view', async (ctx, { params, request }) => {
  const student = await studentIdentity(ctx, idOf(params.id))
  const mayManage = ctx.can('students.students.manage')
  const years = await studentYears(ctx, student.id)
  return {
    student,
    beside: await besideInList(ctx, new URL(request.url), student.id),
    years,
    gaps: await gapsOfEnrolments(
      ctx.site.id,
      years.map((year) => year.enrolmentId),
    ),
    trail: mayManage ? await studentTrail(ctx, student.id) : null,
    readmissions: await readmissionsOf(ctx.site.id, student.id),
    merges: await mergesOf(ctx.site.id, 'student', student.id),
    mayMerge: ctx.can('students.records.merge'),
    mayManage,
    papers: await studentPapers(ctx.site.id, student.id),
    presence: await examPresence(ctx.site.id, student.id),
    issue: DOCUMENT_KINDS.filter(
      (kind) => ctx.can(KIND[kind].issue) && (student.state === 'active' || !KIND[kind].onRoll),
    ),
    maySheets: ctx.can('results.results.report'),
    mayLogins: mayManage && ctx.can('students.guardians.manage'),
    maySlips: ctx.can('students.logins.manage'),
    mayDues: ctx.can('fees.charges.view'),
  }
})

export const action = guard('students.students.manage', { body: 'upload' }, actOnStudent)

export default function StudentView() {
  const {
    student,
    beside,
    years,
    gaps,
    trail,
    readmissions,
    merges,
    mayMerge,
    mayManage,
    papers,
    presence,
    issue,
    maySheets,
    mayLogins,
    maySlips,
    mayDues,
  } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const last = useActionData() as SubmissionResult<string[]> | undefined
  const { t, lang, n } = useWords()
  const wrong = Object.entries(last?.error ?? {})
    .filter(([key]) => key === 'photo' || key === 'camera')
    .flatMap(([, messages]) => (messages ?? []).map((one) => errorText(t, lang, one, t('students:field.photo'))))
  const nameOf = useName()
  const other = lang === 'bn' ? student.nameEn : student.nameBn
  const both = (bn: string, en: string) =>
    [lang === 'bn' ? bn : en, lang === 'bn' ? en : bn].filter(Boolean).join(' · ')
  const current = years[0]
  const shown = useFieldValue()
  const religion = nameOf({ nameEn: student.religionEn ?? '', nameBn: student.religionBn ?? '' })
  return (
    <Page
      title={nameOf(student)}
      description={[
        other,
        t('students:view.code', { code: n(student.code) }),
        current?.place ? `${current.place.text} · ${t('students:view.roll', { roll: n(current.roll) })}` : null,
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          <Neighbours beside={beside} />
          {mayMerge ? <LinkButton to={paths.studentMerge(student.id)}>{t('readmission:merge')}</LinkButton> : null}
          {mayDues ? <LinkButton to={paths.studentAccount(student.id)}>{t('students:view.dues')}</LinkButton> : null}
          {mayManage ? (
            <LinkButton
              look="primary"
              to={inSameList(paths.studentEdit(student.id), search)}
              children={t('common:edit')}
            />
          ) : null}
        </>
      }
    >
      <FormErrors
        form={{ errors: last?.error?.[''] ?? undefined }}
        problems={[{ id: 'photo-file', messages: wrong }]}
      />
      <Calls student={student} />
      <Gone student={student} mayManage={mayManage} />
      <div className="grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
        <div className="grid gap-4">
          <Card title={t('students:form.identity')}>
            <div className="flex flex-wrap-reverse items-start gap-4 sm:flex-nowrap">
              <div className="min-w-0 flex-1 basis-72">
                <KeyValue
                  items={[
                    { label: t('students:father'), value: both(student.fatherNameBn, student.fatherNameEn) },
                    { label: t('students:mother'), value: both(student.motherNameBn, student.motherNameEn) },
                    ...fieldsOf('identity', 'contact').map((one) => ({
                      label: t(one.label),
                      value: shown(one, student[one.key], religion),
                    })),
                    {
                      label: t('students:view.admittedOn'),
                      value: student.admittedOn && formatDate(student.admittedOn, lang),
                    },
                  ]}
                />
              </div>
              {student.photoKey ? (
                <img
                  src={paths.file(student.photoKey)}
                  alt={t('students:view.photoOf', { name: nameOf(student) })}
                  className="h-36 w-28 rounded border border-line object-cover"
                />
              ) : null}
            </div>
          </Card>
          {years.map((year) => (
            <Year
              key={year.enrolmentId}
              year={year}
              sheets={maySheets}
              gaps={gaps[year.enrolmentId]}
              mend={mayManage ? `${paths.studentEdit(student.id)}?session=${year.sessionId}` : null}
            />
          ))}
          <Presence exams={presence} />
          <Papers
            papers={papers}
            issue={issue.map((kind) => ({
              kind,
              to: `${KIND[kind].path}?pick=1&q=${encodeURIComponent(student.code)}`,
            }))}
          />
        </div>
        <div className="grid gap-4">
          {mayManage ? <PhotoCard studentId={student.id} photo={student.photoKey} errors={wrong} /> : null}
          <GuardianCard studentId={student.id} guardians={student.guardians} mayManage={mayLogins} />
          <AccountCard account={student.account} maySlips={maySlips} />
          <Comings studentId={student.id} readmissions={readmissions} merges={mayMerge ? merges : []} />
          {trail ? <Trail entries={trail} /> : null}
        </div>
      </div>
    </Page>
  )
}
