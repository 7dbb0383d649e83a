import { SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { PrintButton } from '~/ui/page/print-button'
import type { ApplicantData } from './applicant-data.server'

/** Who lost the PIN gets another at the desk; the one of before dies with the click, and so it is asked once more. */
export function NewPin({ data }: { data: ApplicantData }) {
  const { t } = useWords()
  return (
    <Section card title={t('admission-desk:pin.title')}>
      <p className="text-muted">{t('admission-desk:pin.about')}</p>
      <details className="mt-2">
        <summary className="link-lined cursor-pointer">{t('admission-desk:pin.ask')}</summary>
        <PostValues values={{ id: data.one.id }} className="mt-2">
          <p className="mb-2">{t('admission-desk:pin.sure')}</p>
          <SubmitButton name="intent" value="pin" look="danger">
            {t('admission-desk:pin.give')}
          </SubmitButton>
        </PostValues>
      </details>
    </Section>
  )
}

/** Number and PIN on paper, this once. */
export function PinSlip({ made, name }: { made: { number: string; pin: string }; name: string }) {
  const { t, n } = useWords()
  return (
    <Section card title={t('admission-desk:pin.slip')} actions={<PrintButton />}>
      <p role="status" className="text-[1.125rem] leading-8">
        {name}
        <br />
        {t('admission-desk:number')} <strong className="tabular-nums">{n(made.number)}</strong>
        <br />
        <strong className="tabular-nums">{t('admission-desk:pin.is', { pin: n(made.pin) })}</strong>
      </p>
      <p className="mt-2">{t('admission-desk:pin.once')}</p>
    </Section>
  )
}
