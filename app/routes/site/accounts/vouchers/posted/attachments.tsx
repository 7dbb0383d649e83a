import { formatHundredths } from '~/format/numbers'
import type { Attachment } from '~/domain/accounts/vouchers/files.server'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { FileField, FormErrors, PostForm, problemsOf, SCAN } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { PostValues } from '~/ui/post-values'
import { Card } from '~/ui/page'
import type { Result } from '../parts'

/** The bills and slips of a voucher. Those of a posted one stay; others may come to them. */
export function Attachments({
  files,
  mayAdd,
  mayTake = false,
  lastResult,
}: {
  files: readonly Attachment[]
  mayAdd: boolean
  mayTake?: boolean
  lastResult: Result
}) {
  const { t, lang, n } = useWords()
  const [form, fields] = useForm<{ file: File }>({ id: 'attach', lastResult })
  const size = (bytes: number) =>
    bytes < 1024 * 1024
      ? t('ui:file.kb', { size: n(Math.max(1, Math.round(bytes / 1024))) })
      : t('ui:file.mb', { size: formatHundredths(Math.round((bytes / 1024 / 1024) * 100), lang, { trim: true }) })
  if (!files.length && !mayAdd) return null
  return (
    <Card title={t('vouchers:files.title')}>
      {files.length ? (
        <ul className="mb-3 divide-y divide-line">
          {files.map((file) => (
            <li key={file.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
              <a
                className="link min-w-0 break-words"
                href={paths.voucherFile(String(file.id))}
                target="_blank"
                rel="noreferrer"
              >
                {file.name}
              </a>
              <span className="text-[0.875rem] text-muted">{size(file.bytes)}</span>
              {mayTake ? (
                <PostValues className="ml-auto print:hidden" action="?" values={{ intent: 'detach', file: file.id }}>
                  <SubmitButton small look="quiet" aria-label={t('vouchers:files.takeOff', { name: file.name })}>
                    {t('vouchers:remove')}
                  </SubmitButton>
                </PostValues>
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <p className="mb-3 text-[0.9375rem] text-muted">{t('vouchers:files.none')}</p>
      )}
      {mayAdd ? (
        <PostForm
          form={form}
          className="print:hidden"
          action="?"
          encType="multipart/form-data"
          values={{ intent: 'attach' }}
        >
          <FormErrors form={form} problems={problemsOf(fields, { file: 'vouchers:files.one' })} />
          <FileField field={fields.file} label="vouchers:files.one" rule={SCAN} />
          <div className="mt-3">
            <SubmitButton look="plain">{t('vouchers:files.add')}</SubmitButton>
          </div>
        </PostForm>
      ) : null}
    </Card>
  )
}
