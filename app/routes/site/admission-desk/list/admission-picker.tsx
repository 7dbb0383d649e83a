import type { DeskAdmission } from '~/domain/admissions/desk/desk-list.server'
import { useName } from '~/i18n/use-words'
import { Button } from '~/ui/button'
import { plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'

/** Which admission a screen is about; nothing to choose where there is one. */
export function AdmissionPicker({
  admissions,
  chosen,
}: {
  admissions: readonly Pick<DeskAdmission, 'id' | 'titleBn' | 'titleEn' | 'sessionLabel'>[]
  chosen: number
}) {
  const { t, n } = useWords()
  const name = useName()
  if (admissions.length < 2) return null
  return (
    <GetForm key={chosen} className="chooser flex flex-wrap items-end gap-2">
      <SelectField
        field={plain('admission', chosen)}
        label="admission-desk:admission"
        empty={false}
        options={admissions.map((one) => ({
          value: one.id,
          text: `${name({ nameBn: one.titleBn, nameEn: one.titleEn })} · ${n(one.sessionLabel)}`,
        }))}
      />
      <Button type="submit">{t('admission-desk:show')}</Button>
    </GetForm>
  )
}
