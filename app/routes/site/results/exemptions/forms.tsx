import { useName } from '~/i18n/use-words'
import { Button, SubmitButton } from '~/ui/button'
import { CheckField, ChecksField, FormErrors, NumberField, plain, SelectField, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { Alert, FormGrid, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { formatHundredths } from '~/format/numbers'
import type { ExemptionsData } from './load-exemptions.server'

type Errors = Record<string, string[] | null>
type Typed = Record<string, unknown> | undefined
type Student = NonNullable<ExemptionsData['student']>

const own = (typed: Typed, intent: string): Typed => (typed?.intent === intent ? typed : undefined)

/** Who is decided about: a student's code, in the address. */
export function FindStudent({ examId, code, found }: { examId: number; code: string; found: boolean }) {
  const { t } = useWords()
  return (
    <>
      <GetForm className="chooser flex flex-wrap items-end gap-3">
        <input type="hidden" name="f_exam" value={examId} />
        <TextField
          key={code}
          className="min-w-0 flex-1 basis-48 sm:max-w-xs"
          field={plain('student', code)}
          label="students:code"
          maxLength={40}
        />
        <Button type="submit">{t('exemptions:find')}</Button>
      </GetForm>
      {code && !found ? (
        <div className="mt-3">
          <Alert tone="warn">{t('exemptions:notFound')}</Alert>
        </div>
      ) : null}
    </>
  )
}

interface Props {
  examId: number
  student: Student
  errors: Errors
  typed: Typed
}

/** Papers that the student does not sit. */
export function ExemptForm({ examId, student, errors, typed: all }: Props) {
  const { t, n } = useWords()
  const name = useName()
  const typed = own(all, 'exempt')
  const at = typed ? errors : {}
  const open = student.papers.filter((paper) => !paper.exempt)
  return (
    <Section card title={t('exemptions:exempt.title')}>
      <PostValues values={{ intent: 'exempt', exam: examId, enrolment: student.enrolmentId }} noValidate>
        <p className="mb-3 text-[0.9375rem] text-muted">{t('exemptions:exempt.help')}</p>
        <div className="grid gap-4">
          <SelectField
            field={plain('kind', typed?.kind ?? 'late', { errors: at.kind ?? undefined })}
            label="exemptions:kind"
            empty={false}
            options={(['late', 'exempt'] as const).map((value) => ({ value, label: `exemptions:kinds.${value}` }))}
          />
          <CheckField field={plain('all', typed?.all)} label="exemptions:exempt.all" />
          <ChecksField
            field={plain('papers', typed?.papers, { errors: at.papers ?? undefined })}
            label="exemptions:papers"
            options={open.map((paper) => ({ value: paper.id, text: `${n(paper.code)} ${name(paper)}` }))}
          />
          <TextField
            field={plain('reason', typed?.reason, {
              id: 'exempt-reason',
              required: true,
              errors: at.reason ?? undefined,
            })}
            label="exemptions:reason"
            hint="exemptions:reasonHint"
            maxLength={300}
          />
          <div className="flex justify-end">
            <SubmitButton>{t('exemptions:exempt.submit')}</SubmitButton>
          </div>
        </div>
      </PostValues>
    </Section>
  )
}

/** Marks on top of one that was entered. */
export function GraceForm({ examId, student, errors, typed: all }: Props) {
  const { t, n, lang } = useWords()
  const name = useName()
  const typed = own(all, 'grace')
  const at = typed ? errors : {}
  const marks = (value: number) => formatHundredths(value, lang, { trim: true })
  const parts = student.papers
    .filter((paper) => !paper.exempt)
    .flatMap((paper) =>
      paper.parts
        .filter((part) => typeof part.mark === 'number' && !part.grace)
        .map((part) => ({
          value: part.id,
          text: `${n(paper.code)} ${name(paper)} – ${name(part)}: ${marks(Number(part.mark))} / ${marks(part.full)}`,
        })),
    )
  return (
    <Section card title={t('exemptions:grace.title')}>
      {student.kind === 'combined' ? (
        <p>{t('exemptions:grace.combined')}</p>
      ) : (
        <PostValues values={{ intent: 'grace', exam: examId, enrolment: student.enrolmentId }} noValidate>
          <p className="mb-3 text-[0.9375rem] text-muted">{t('exemptions:grace.help')}</p>
          <div className="grid gap-4">
            <SelectField
              field={plain('part', typed?.part, { required: true, errors: at.part ?? undefined })}
              label="exemptions:grace.part"
              options={parts}
            />
            <NumberField
              field={plain('marks', typed?.marks, { required: true, errors: at.marks ?? undefined })}
              label="exemptions:marks"
              decimals={2}
            />
            <TextField
              field={plain('reason', typed?.reason, {
                id: 'grace-reason',
                required: true,
                errors: at.reason ?? undefined,
              })}
              label="exemptions:reason"
              hint="exemptions:grace.reasonHint"
              maxLength={300}
            />
            <div className="flex justify-end">
              <SubmitButton>{t('exemptions:grace.submit')}</SubmitButton>
            </div>
          </div>
        </PostValues>
      )}
    </Section>
  )
}

/** How much grace the exam allows. */
export function LimitsForm({
  examId,
  limits,
  errors,
  typed: all,
}: {
  examId: number
  limits: ExemptionsData['limits']
  errors: Errors
  typed: Typed
}) {
  const { t } = useWords()
  const typed = own(all, 'limits')
  const at = typed ? errors : {}
  return (
    <Section card title={t('exemptions:limits.title')}>
      <PostValues values={{ intent: 'limits', exam: examId }} noValidate>
        <p className="mb-3 text-[0.9375rem] text-muted">{t('exemptions:limits.help')}</p>
        <FormErrors form={{ errors: at.exam ?? undefined }} />
        <FormGrid columns={2}>
          <NumberField
            field={plain('perSubject', typed?.perSubject ?? String(limits.perSubject / 100), {
              required: true,
              errors: at.perSubject ?? undefined,
            })}
            label="exemptions:limits.perSubject"
            decimals={2}
          />
          <NumberField
            field={plain('inAll', typed?.inAll ?? String(limits.inAll / 100), {
              required: true,
              errors: at.inAll ?? undefined,
            })}
            label="exemptions:limits.inAll"
            decimals={2}
          />
        </FormGrid>
        <div className="mt-4 flex justify-end">
          <SubmitButton look="plain">{t('common:save')}</SubmitButton>
        </div>
      </PostValues>
    </Section>
  )
}
