import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'

/** A card as PDF, in either language. */
export function CardLinks({ fileOf }: { fileOf: (lang: 'bn' | 'en') => string }) {
  const { t } = useWords()
  return (
    <>
      {(['bn', 'en'] as const).map((one) => (
        <LinkButton key={one} document to={fileOf(one)}>
          {t('site-assessment:report.pdf')} {one === 'bn' ? 'বাংলা' : 'English'}
        </LinkButton>
      ))}
    </>
  )
}
