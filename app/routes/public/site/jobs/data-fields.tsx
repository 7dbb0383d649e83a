import type { SubmissionResult } from '@conform-to/react'
import { askedOf, EXAM_PARTS, examField, EXAMS, type JobAsk } from '~/domain/recruitment/asks'
import { formatDateShort } from '~/format/dates'
import { RadioField } from '~/ui/fields/choice'
import { PhoneField, TextAreaField, TextField } from '~/ui/fields/text'
import { shownField } from '~/ui/site/form/form-problems'
import { SiteSelect } from '~/ui/site/form/site-select'
import { useSite } from '~/ui/site/use-site'
import type { OpeningCard } from './load-jobs.server'

const label = (key: string) => `job-form:field.${key}`

const PLAIN = [
  'post',
  'nameBn',
  'nameEn',
  'fatherName',
  'motherName',
  'bornOn',
  'gender',
  'nid',
  'mobile',
  'email',
  'presentAddress',
  'permanentAddress',
  'ntrca',
  'experienceYears',
  'experience',
  'otherName',
]

/** What each field is called, for the list of what is wrong. */
export const DATA_LABELS: Record<string, string> = {
  ...Object.fromEntries(PLAIN.map((key) => [key, label(key)])),
  ...Object.fromEntries(
    EXAMS.flatMap((exam) => EXAM_PARTS.map((part) => [examField(exam, part), `job-form:examPart.${part}`])),
  ),
}

/** What a candidate says of themselves: person, exams, experience. */
export function DataFields({
  opening,
  result,
  values,
}: {
  opening: OpeningCard
  result: SubmissionResult<string[]> | undefined
  values: Readonly<Record<string, string | null>>
}) {
  const { t, own } = useSite()
  const shown = shownField(result)
  const asks = (what: JobAsk) => askedOf(what, opening.asks)
  const field = (name: string, required = false) => shown(name, { required, value: values[name] ?? null })
  const born = values.bornOn ? formatDateShort(values.bornOn, 'en') : null
  const only = opening.posts.length === 1 ? String(opening.posts[0]?.id) : null
  return (
    <>
      <fieldset className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <legend className="mb-3 text-lg font-bold">{t('job-form:section.person')}</legend>
        <SiteSelect
          field={shown('post', { required: true, value: values.post ?? only })}
          label={label('post')}
          className="sm:col-span-2"
          options={opening.posts.map((post) => ({ value: post.id, text: own(post.nameBn, post.nameEn) }))}
        />
        <TextField
          field={field('nameBn', true)}
          label={label('nameBn')}
          lang="bn"
          maxLength={120}
          autoComplete="name"
        />
        <TextField field={field('nameEn')} label={label('nameEn')} lang="en" maxLength={120} />
        <TextField field={field('fatherName', true)} label={label('fatherName')} maxLength={120} />
        <TextField field={field('motherName', true)} label={label('motherName')} maxLength={120} />
        <TextField
          field={shown('bornOn', { required: true, value: born })}
          label={label('bornOn')}
          hint="job-form:hint.day"
          numeric
          maxLength={20}
        />
        <RadioField
          field={field('gender', true)}
          label={label('gender')}
          row
          options={['male', 'female', 'other'].map((value) => ({ value, text: t(`common:genders.${value}`) }))}
        />
        {asks('nid') === 'off' ? null : (
          <TextField
            field={field('nid', asks('nid') === 'required')}
            label={label('nid')}
            hint="job-form:hint.nid"
            numeric
            inputMode="numeric"
            maxLength={20}
          />
        )}
        <PhoneField field={field('mobile', true)} label={label('mobile')} hint="job-form:hint.mobile" />
        {asks('email') === 'off' ? null : (
          <TextField
            field={field('email', asks('email') === 'required')}
            label={label('email')}
            type="email"
            inputMode="email"
            autoComplete="email"
          />
        )}
        <TextAreaField
          field={field('presentAddress', true)}
          label={label('presentAddress')}
          rows={2}
          maxLength={300}
          className="sm:col-span-2"
        />
        <TextAreaField
          field={field('permanentAddress', true)}
          label={label('permanentAddress')}
          rows={2}
          maxLength={300}
          className="sm:col-span-2"
        />
      </fieldset>
      <fieldset className="mt-6">
        <legend className="text-lg font-bold">{t('job-form:section.education')}</legend>
        <p className="mb-3 text-sm text-muted">{t('job-form:hint.education')}</p>
        {EXAMS.map((exam) => (
          <fieldset key={exam} className="mb-4 grid gap-x-4 gap-y-3 border-t border-line pt-3 sm:grid-cols-4">
            <legend className="pr-2 font-semibold">{t(`job-form:exam.${exam}`)}</legend>
            {exam === 'other' ? (
              <TextField
                field={field('otherName')}
                label={label('otherName')}
                maxLength={100}
                className="sm:col-span-4"
              />
            ) : null}
            {EXAM_PARTS.map((part) => (
              <TextField
                key={part}
                field={field(examField(exam, part))}
                label={`job-form:examPart.${part}`}
                maxLength={part === 'year' ? 4 : 120}
                {...(part === 'year' ? { numeric: true, inputMode: 'numeric' as const } : {})}
              />
            ))}
          </fieldset>
        ))}
      </fieldset>
      {asks('ntrca') === 'off' && asks('experience') === 'off' ? null : (
        <fieldset className="mt-4 grid gap-4 sm:grid-cols-2">
          <legend className="mb-3 text-lg font-bold">{t('job-form:section.experience')}</legend>
          {asks('ntrca') === 'off' ? null : (
            <TextField
              field={field('ntrca', asks('ntrca') === 'required')}
              label={label('ntrca')}
              hint="job-form:hint.ntrca"
              maxLength={40}
            />
          )}
          {asks('experience') === 'off' ? null : (
            <>
              <TextField field={field('experienceYears')} label={label('experienceYears')} numeric maxLength={5} />
              <TextAreaField
                field={field('experience', asks('experience') === 'required')}
                label={label('experience')}
                hint="job-form:hint.experience"
                rows={4}
                maxLength={1500}
                className="sm:col-span-2"
              />
            </>
          )}
        </fieldset>
      )}
    </>
  )
}
