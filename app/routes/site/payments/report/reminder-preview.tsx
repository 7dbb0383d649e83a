import { useTaka } from '~/i18n/use-taka'
import { useName } from '~/i18n/use-words'
import { SmsPreview } from '~/screens/sms/sms-preview'
import { takaText } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Stat } from '~/ui/page'
import type { ReminderPreview } from './load-reminder.server'

/** How guardians would be reminded, and who cannot be. */
export function ReminderPreviewPanel({ preview }: { preview: ReminderPreview }) {
  const { t, n } = useWords()
  const name = useName()
  const taka = useTaka()
  const { wanted, token } = preview
  return (
    <SmsPreview
      plan={preview}
      lang={wanted.lang}
      figures={
        <>
          <Stat label={t('fee-reports:late')} value={taka(preview.late)} />
          <Stat
            label={t('fee-reports:remind.without')}
            value={n(preview.withoutCount)}
            note={preview.without.map((one) => name(one)).join(', ')}
            tone={preview.withoutCount ? 'warn' : undefined}
          />
        </>
      }
      nobody={{ title: 'fee-reports:remind.nobodyTitle', text: 'fee-reports:remind.nobody' }}
      values={{ ...wanted, least: wanted.least ? takaText(wanted.least) : '', token }}
    />
  )
}
