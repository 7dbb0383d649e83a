import { LinkButton, SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, FormActions } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

/** Holidays of a year are taken over from the catalogue. */
export function ImportHolidays({ years, back }: { years: readonly number[]; back: string }) {
  const { t, n } = useWords()
  return (
    <Dialog title={t('calendar:importHolidays')} closeTo={back}>
      {years.length ? (
        <PostValues values={{ intent: 'import' }} preventScrollReset>
          <p className="mb-3">{t('calendar:importText')}</p>
          <SelectField
            field={plain('year', years[0])}
            label="calendar:year"
            empty={false}
            options={years.map((year) => ({ value: year, text: n(year) }))}
          />
          <FormActions>
            <LinkButton to={back}>{t('common:cancel')}</LinkButton>
            <SubmitButton>{t('common:import')}</SubmitButton>
          </FormActions>
        </PostValues>
      ) : (
        <EmptyState title="calendar:noHolidays" />
      )}
    </Dialog>
  )
}
