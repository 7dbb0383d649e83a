import { useName } from '~/i18n/use-words'
import { Button } from '~/ui/button'
import { plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'

interface Choice {
  id: number
  nameEn: string
  nameBn: string
  session: string
  className: { nameEn: string; nameBn: string }
}

/** Which assessment a screen is about; the choice stays in the address. */
export function AssessmentPicker({ assessments, chosen }: { assessments: readonly Choice[]; chosen: number }) {
  const { t, n } = useWords()
  const name = useName()
  return (
    <GetForm className="chooser mb-5 flex flex-wrap items-end gap-3 rounded border border-line bg-raised p-4">
      <SelectField
        key={chosen}
        className="min-w-0 flex-1 basis-64 sm:max-w-md"
        field={plain('assessment', chosen)}
        label="site-assessment:one"
        empty={false}
        options={assessments.map((one) => ({
          value: one.id,
          text: `${name(one)} · ${name(one.className)}`,
          group: n(one.session),
        }))}
      />
      <Button type="submit" look="primary">
        {t('exams:show')}
      </Button>
    </GetForm>
  )
}
