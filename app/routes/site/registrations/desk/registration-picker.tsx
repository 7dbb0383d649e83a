import { useName } from '~/i18n/use-words'
import { Button } from '~/ui/button'
import { plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'

/** Which registration the desk is about; nothing to choose where there is one. */
export function RegistrationPicker({
  registrations,
  chosen,
}: {
  registrations: readonly { id: number; titleBn: string; titleEn: string; session: string }[]
  chosen: number
}) {
  const { t, n } = useWords()
  const name = useName()
  if (registrations.length < 2) return null
  return (
    <GetForm key={chosen} className="chooser flex flex-wrap items-end gap-2">
      <SelectField
        field={plain('registration', chosen)}
        label="registration:one"
        empty={false}
        options={registrations.map((one) => ({
          value: one.id,
          text: `${name({ nameBn: one.titleBn, nameEn: one.titleEn })} · ${n(one.session)}`,
        }))}
      />
      <Button type="submit">{t('registration:goOn')}</Button>
    </GetForm>
  )
}
