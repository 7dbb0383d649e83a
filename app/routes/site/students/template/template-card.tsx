import { paths } from '~/paths'
import { Button } from '~/ui/button'
import { ChoiceField, plain } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Card } from '~/ui/page'

/** An empty roster with the columns, and the subjects of a section where one is chosen. A file: no page follows. */
export function TemplateCard({ places }: { places: readonly { id: number; text: string }[] }) {
  const { t } = useWords()
  return (
    <Card title={t('student-import:template.title')} className="mt-4">
      <p className="mb-3 text-[0.9375rem] text-muted">{t('student-import:template.text')}</p>
      <form method="get" action={paths.rosterTemplate} className="flex flex-wrap items-end gap-3">
        <ChoiceField
          className="min-w-0 flex-1 basis-64"
          field={plain('f_section', '')}
          label="students:section"
          options={places.map((one) => ({ value: one.id, text: one.text }))}
        />
        <Button type="submit">{t('student-import:template.download')}</Button>
      </form>
    </Card>
  )
}
