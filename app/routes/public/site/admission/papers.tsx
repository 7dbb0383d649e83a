import type { SubmissionResult } from '@conform-to/react'
import { paths } from '~/paths'
import { ChecksField } from '~/ui/fields/choice'
import type { FieldLike } from '~/ui/fields/field'
import { FileField } from '~/ui/fields/file'
import { SENT, STUDENT_PHOTO, type FileRule } from '~/ui/fields/file-rules'
import { CsrfField } from '~/ui/shell/csrf'
import { FormProblems, shownField } from '~/ui/site/form/form-problems'
import { useSite } from '~/ui/site/use-site'
import type { FormPage } from './load-form.server'

/** A file of a form without scripts; what is there already is said. */
function Slot({
  field,
  label,
  hint,
  rule,
  there,
}: {
  field: FieldLike
  label: string
  hint: string
  rule: FileRule
  there: string | undefined
}) {
  const { t } = useSite()
  return (
    <div>
      {there ? <p className="mb-1 text-sm text-good">✓ {t('admission-form:files.there', { name: there })}</p> : null}
      <FileField field={field} label="admission-form:files.paper" labelText={label} hint={hint} rule={rule} />
    </div>
  )
}

/** Photo, papers and quotas. */
export function Papers({ page, result }: { page: FormPage; result: SubmissionResult<string[]> | undefined }) {
  const { t, own, at } = useSite()
  const field = shownField(result)
  const there = (slot: string) => page.files.find((one) => one.slot === slot)?.name
  const { documents, pools } = page.admission
  const labels: Record<string, string> = {
    photo: 'admission-form:photo.label',
    ...Object.fromEntries(documents.map((one) => [`file-${one.slot}`, 'admission-form:files.paper'])),
    ...Object.fromEntries(page.proofs.map((one) => [`file-${one.slot}`, 'admission-form:files.proof'])),
    claims: 'admission-form:pools',
  }
  return (
    <form method="post" noValidate encType="multipart/form-data" className="max-w-2xl" action="?step=documents">
      <CsrfField />
      <input type="hidden" name="intent" value="documents" />
      <FormProblems result={result} labels={labels} files />
      <div className="grid gap-5">
        <div className="flex flex-wrap items-start gap-5">
          {there('photo') ? (
            <img
              src={paths.webAdmissionPhoto}
              alt={t('admission-form:photo.alt')}
              width={105}
              height={135}
              className="rounded border border-line"
            />
          ) : null}
          <div className="min-w-0 flex-1">
            <Slot
              field={field('photo', { required: true })}
              label={t('admission-form:photo.label')}
              hint="admission-form:photo.hint"
              rule={STUDENT_PHOTO}
              there={there('photo')}
            />
          </div>
        </div>
        {documents.map((one) => (
          <Slot
            key={one.slot}
            field={field(`file-${one.slot}`, { required: one.required })}
            label={own(one.nameBn, one.nameEn)}
            hint="admission-form:files.hint"
            rule={SENT}
            there={there(one.slot)}
          />
        ))}
        {pools.length ? (
          <ChecksField
            field={{ ...field('claims'), initialValue: result?.initialValue?.claims ?? page.claims.map(String) }}
            label="admission-form:pools"
            hint="admission-form:poolsHint"
            options={pools.map((one) => ({ value: one.id, text: own(one.nameBn, one.nameEn) }))}
          />
        ) : null}
        {page.proofs.map((one) => (
          <Slot
            key={one.slot}
            field={field(`file-${one.slot}`)}
            label={t('admission-form:files.proofOf', {
              pool: own(one.nameBn, one.nameEn),
              proof: own(one.proofBn, one.proofEn),
            })}
            hint="admission-form:files.proofHint"
            rule={SENT}
            there={there(one.slot)}
          />
        ))}
      </div>
      <p className="mt-4 text-sm text-muted">{t('admission-form:files.together')}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <button type="submit" className="site-button flex-1 sm:flex-none">
          {t('admission-form:saveAndGo')}
        </button>
        <a className="site-button-plain" href={at(`${paths.webAdmission}?step=previous`)}>
          {t('admission-form:back')}
        </a>
      </div>
    </form>
  )
}
