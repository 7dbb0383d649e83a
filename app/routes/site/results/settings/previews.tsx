import { LAYOUTS } from '~/domain/results/settings/sheet-look.policy'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, Section } from '~/ui/page'

/** A real mark sheet in each layout and language, as PDF. */
export function Previews({ sample }: { sample: boolean }) {
  const { t } = useWords()
  if (!sample)
    return (
      <Alert>
        {t('result-settings:noResult')}{' '}
        <LinkButton small to={paths.resultGenerate}>
          {t('result-settings:generate')}
        </LinkButton>
      </Alert>
    )
  return (
    <Section title={t('result-settings:preview')} card>
      <p className="mb-3 max-w-prose text-[0.9375rem] text-muted">{t('result-settings:previewHelp')}</p>
      <div className="flex flex-wrap gap-2">
        {LAYOUTS.flatMap((layout) =>
          (['bn', 'en'] as const).map((lang) => (
            <LinkButton key={layout + lang} small document to={paths.resultSheetPreview(layout, lang)}>
              {t(`result-settings:previewOf.${layout}`)} –{' '}
              {t(lang === 'bn' ? 'result-settings:inBn' : 'result-settings:inEn')}
            </LinkButton>
          )),
        )}
      </div>
    </Section>
  )
}
