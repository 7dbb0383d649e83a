import { SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import { PrintButton } from '~/ui/page/print-button'
import { PostValues } from '~/ui/post-values'

/** A guest who lost the PIN gets another at the desk; the one of before dies with the click, and so it is asked once more. */
export function GuestPin() {
  const { t } = useWords()
  return (
    <Section card title={t('gatherings:newPin.title')}>
      <details>
        <summary className="link-lined cursor-pointer">{t('gatherings:newPin.ask')}</summary>
        <PostValues values={{}} className="mt-2">
          <p className="mb-2">{t('gatherings:newPin.sure')}</p>
          <SubmitButton name="intent" value="pin" look="danger">
            {t('gatherings:newPin.give')}
          </SubmitButton>
        </PostValues>
      </details>
    </Section>
  )
}

/** Number and PIN for the guest, this once. */
export function GuestPinSlip({ made, name }: { made: { number: string; pin: string }; name: string }) {
  const { t, n } = useWords()
  return (
    <Section card title={t('gatherings:newPin.slip')} actions={<PrintButton />}>
      <p role="status" className="text-[1.125rem] leading-8">
        {name}
        <br />
        <strong className="tabular-nums">
          {t('gatherings:toldOnce', { number: n(made.number), pin: n(made.pin) })}
        </strong>
      </p>
      <p className="mt-2">{t('gatherings:toldOnceText')}</p>
    </Section>
  )
}
