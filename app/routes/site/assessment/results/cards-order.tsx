import { useLang } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { CheckField, plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

/** Orders the cards of a section, or of the class, as one PDF, made in the background. */
export function CardsOrder({ runId, sectionId, state }: { runId: number; sectionId: number | null; state: string }) {
  const { t } = useWords()
  const lang = useLang()
  if (state === 'superseded') return <Alert tone="warn">{t('site-assessment:report.superseded')}</Alert>
  return (
    <PostValues
      values={{ run: runId }}
      className="mb-4 flex flex-wrap items-end gap-3 rounded border border-line bg-raised p-4 print:hidden"
    >
      <p className="min-w-0 flex-1 basis-56 self-center">{t('site-assessment:report.cardsOf')}</p>
      <SelectField
        field={plain('section', sectionId)}
        label="site-assessment:report.cardsFor"
        empty="site-assessment:report.allSections"
        options={sectionId === null ? [] : [{ value: sectionId, label: 'site-assessment:report.thisSection' }]}
      />
      <SelectField
        field={plain('lang', lang)}
        label="site-assessment:report.lang"
        empty={false}
        options={[
          { value: 'bn', text: 'বাংলা' },
          { value: 'en', text: 'English' },
        ]}
      />
      <CheckField field={plain('indicators')} label="site-assessment:report.indicators" />
      <SubmitButton>{t('site-assessment:report.make')}</SubmitButton>
    </PostValues>
  )
}
