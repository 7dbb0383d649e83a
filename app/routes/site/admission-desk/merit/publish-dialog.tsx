import type { SubmissionResult } from '@conform-to/react'
import { useLocation } from '@remix-run/react'
import { Dialog } from '~/ui/dialog'
import { DateField, FormErrors, plain } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, FormActions, KeyValue } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { hrefWith } from '~/ui/table'
import type { MeritData } from './merit-data.server'

/** Publishing is not taken back: who is called, who waits and who is told is shown once more before it. */
export function PublishDialog({
  data: { offer, choice, lists },
  answer,
}: {
  data: MeritData
  answer: SubmissionResult<string[]> | undefined
}) {
  const { t, n } = useWords()
  const close = hrefWith(useLocation(), { dialog: null })
  const many = (list: string) => lists.find((one) => one.list === list)?.many ?? 0
  if (!choice || choice.publishedAt || choice.stale) return null
  return (
    <Dialog title={t('admission-merit:sureTitle')} closeTo={close}>
      <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />
      <Alert tone="warn">{t('admission-merit:sureText')}</Alert>
      <div className="my-3">
        <KeyValue
          columns={2}
          items={[
            { label: t('admission-desk:offer'), value: n(offer.name) },
            { label: t('admission-merit:willCall'), value: n(many('selected')) },
            { label: t('admission-merit:willWait'), value: n(many('waiting-1') + many('waiting-2')) },
            { label: t('admission-desk:lists.none'), value: n(many('none')) },
          ]}
        />
      </div>
      <PostValues values={{ intent: 'publish', offer: offer.id, choice: choice.id }} noValidate>
        <DateField
          field={plain('admitBy', offer.admitBy, { required: true, errors: answer?.error?.admitBy ?? undefined })}
          label="admission-merit:admitBy"
        />
        <FormActions cancel={close} submit="admission-merit:publish" />
      </PostValues>
    </Dialog>
  )
}
