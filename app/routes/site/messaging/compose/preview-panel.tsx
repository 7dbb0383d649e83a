import { formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { SmsPreview } from '~/screens/sms/sms-preview'
import { useWords } from '~/ui/lang'
import { Alert, Details, Stat } from '~/ui/page'
import type { Preview } from './shown-plan'

/** What would go, to the letter and to the taka; agreed to, it is sent once. */
export function PreviewPanel({ preview }: { preview: Preview }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const { wanted, segments } = preview
  const { audience } = wanted
  const names = (some: readonly { nameBn: string; nameEn: string }[]) =>
    some
      .map((one) => name(one))
      .filter(Boolean)
      .join(', ')
  return (
    <SmsPreview
      plan={preview}
      lang={wanted.lang}
      figures={
        <>
          <Stat label={t('messaging:doubles')} value={n(preview.doubles.count)} />
          <Stat
            label={t('messaging:without')}
            value={n(preview.without.count)}
            tone={preview.without.count ? 'warn' : undefined}
          />
          <Stat label={t('messaging:sendAt')} value={formatDateTime(preview.sendAt, lang)} />
        </>
      }
      notes={
        <>
          {' '}
          {preview.quiet ? <Alert tone="warn">{t('messaging:quietNote')}</Alert> : null}
          {preview.tooMuch === null ? null : (
            <Alert tone="bad">{t('platform:message.noAllowance', { needed: segments, left: preview.tooMuch })}</Alert>
          )}
          {preview.doubles.count ? (
            <div className="mb-3">
              <Details summary={t('messaging:doublesTitle', { count: preview.doubles.count })}>
                {names(preview.doubles.some)}
                {preview.doubles.count > preview.doubles.some.length ? ' …' : ''}
              </Details>
            </div>
          ) : null}
          {preview.without.count ? (
            <div className="mb-3">
              <Details summary={t('sms:without', { count: preview.without.count })}>
                {names(preview.without.some)}
                {preview.without.count > preview.without.some.length ? ' …' : ''}
              </Details>
            </div>
          ) : null}
        </>
      }
      nobody={{ title: 'messaging:nobodyTitle', text: 'messaging:error.nobody' }}
      values={
        preview.tooMuch === null
          ? {
              audience,
              lang: wanted.lang,
              text: wanted.text,
              numbers: audience === 'numbers' ? wanted.numbers : null,
              sendOn: wanted.sendOn,
              sendTime: wanted.sendTime,
              classes: wanted.classes,
              sections: wanted.sections,
              versions: wanted.versions,
              groups: wanted.groups,
              designations: wanted.designations,
              token: preview.token,
            }
          : null
      }
    />
  )
}
