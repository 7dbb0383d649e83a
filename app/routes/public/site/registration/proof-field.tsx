import type { ReactNode } from 'react'
import { GENDERS } from '~/domain/students/student-field-kinds.policy'
import { paths } from '~/paths'
import { FileField } from '~/ui/fields/file'
import { SIGNATURE, STUDENT_PHOTO } from '~/ui/fields/file-rules'
import { TextAreaField, TextField } from '~/ui/fields/text'
import { SiteSelect } from '~/ui/site/form/site-select'
import { shownField, type Shown } from '~/ui/site/form/form-problems'
import { useSite } from '~/ui/site/use-site'
import type { DataPage } from './load-registration.server'

type Row = DataPage['fields'][number]

/** What is to stand there instead. */
function Instead({ of, page, result }: { of: Row; page: DataPage; result: Shown }) {
  const { t } = useSite()
  const field = shownField(result)(of.key)
  const label = 'student-form:instead'
  switch (of.kind) {
    case 'gender':
      return (
        <SiteSelect
          field={field}
          label={label}
          options={GENDERS.map((value) => ({ value, text: t(`students:genders.${value}`) }))}
        />
      )
    case 'religion':
      return (
        <SiteSelect
          field={field}
          label={label}
          options={page.religions.map((one) => ({ value: one.id, text: one.name }))}
        />
      )
    case 'day':
      return <TextField field={field} label={label} hint="admission-form:hint.day" numeric maxLength={20} />
    case 'picture':
      return (
        <FileField
          field={field}
          label="student-form:newPicture"
          hint={`student-form:pictureHint.${of.key}`}
          rule={of.key === 'photo' ? STUDENT_PHOTO : SIGNATURE}
        />
      )
    case 'subjects':
      return <TextAreaField field={field} label="student-form:subjectsWrong" rows={3} />
    case 'lines':
      return <TextAreaField field={field} label={label} rows={3} />
    case 'birthReg':
      return <TextField field={field} label={label} inputMode="numeric" numeric maxLength={40} />
    default:
      return <TextField field={field} label={label} maxLength={of.max ?? 120} />
  }
}

/** One field: what it says, what was sent about it, and room to say what is wrong. */
export function ProofField({
  of,
  page,
  result,
  children,
}: {
  of: Row
  page: DataPage
  result: Shown
  children?: ReactNode
}) {
  const { t } = useSite()
  const size = of.key === 'photo' ? { width: 105, height: 135 } : { width: 225, height: 60 }
  const words = (said: { text: string; word?: string }) => (said.word ? t(said.word) : said.text)
  const picture = (slot: string) => (
    <img
      src={paths.webRegistrationPicture(slot)}
      alt={t(of.label)}
      {...size}
      className="rounded border border-line bg-white object-contain"
    />
  )
  const empty =
    of.kind === 'picture' ? !of.picture : of.kind === 'subjects' ? page.papers.length === 0 : !of.text && !of.word
  const typed = result?.initialValue?.[of.key]
  return (
    <li className="py-3">
      <p className="text-sm text-muted">{t(of.label)}</p>
      {empty ? (
        <p className={of.required ? 'font-medium text-bad' : 'text-muted'}>{t('student-form:empty')}</p>
      ) : of.kind === 'picture' ? (
        picture(of.key)
      ) : (
        (children ?? <p className="whitespace-pre-line break-words font-medium">{words(of)}</p>)
      )}
      {of.sent ? (
        <div className="mt-2 border-l-4 border-warn pl-3">
          <p className="text-sm">{t('student-form:youSent')}</p>
          {of.sent.picture ? (
            picture(`new-${of.key}`)
          ) : (
            <p className="whitespace-pre-line font-medium">{words(of.sent)}</p>
          )}
          {page.mayChange ? (
            <button type="submit" form={`withdraw-${of.key}`} className="more-link no-print min-h-6 text-base">
              {t('student-form:withdraw')}
            </button>
          ) : null}
        </div>
      ) : of.answered ? (
        <p className="mt-1 text-sm text-muted">
          {t(`student-form:answered.${of.answered.state}`, {
            what: of.answered.picture ? t('student-form:aPicture') : words(of.answered),
          })}
          {of.answered.reason ? ` ${of.answered.reason}` : ''}
        </p>
      ) : null}
      {page.mayChange ? (
        <details className="no-print mt-1" open={Boolean(typed) || Boolean(result?.error?.[of.key])}>
          <summary className="flex min-h-touch cursor-pointer items-center text-accent underline">
            {t(empty ? 'student-form:give' : of.sent ? 'student-form:sayAgain' : 'student-form:wrong')}
          </summary>
          <div className="mt-2">
            <Instead of={of} page={page} result={result} />
          </div>
        </details>
      ) : null}
    </li>
  )
}
