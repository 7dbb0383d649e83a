import { plain, SelectField, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Details, FormActions, FormGrid } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

/** All of whom nothing stands yet are said to be there (or away), where no machine says it. A day that is over needs a reason. */
export function MarkEverybody({ day, past }: { day: string; past: boolean }) {
  const { t } = useWords()
  return (
    <div className="mb-4 mt-4">
      <Details summary={t('staff-attendance:everybody.title')}>
        <PostValues values={{ intent: 'everybody', day }}>
          <p className="mb-3 max-w-prose text-muted">{t('staff-attendance:everybody.text')}</p>
          <FormGrid columns={2}>
            <SelectField
              field={plain('state', 'present')}
              label="common:status"
              empty={false}
              options={['present', 'absent', 'duty'].map((value) => ({
                value,
                label: `staff-attendance:state.${value}`,
              }))}
            />
            {past ? (
              <TextField field={plain('reason', '', { required: true })} label="staff-attendance:reason" />
            ) : null}
          </FormGrid>
          <FormActions submit="staff-attendance:everybody.do" />
        </PostValues>
      </Details>
    </div>
  )
}
