import { SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Card, EmptyState } from '~/ui/page'
import { FormErrors } from '~/ui/fields'
import { PostValues } from '~/ui/post-values'
import type { BudgetAnswer } from './act-on-budget.server'
import { CopyFields } from './parts/copy-fields'
import type { BudgetData } from './load-budget.server'

/** Where a year has no budget yet: how it begins. */
export function Start({ data, answer }: { data: BudgetData; answer?: BudgetAnswer }) {
  const { t, n } = useWords()
  const errors = (answer?.error ?? {}) as Record<string, string[]>
  if (!data.mayManage || data.year.closed)
    return data.tab === 'variance' && data.lines.variance.length ? null : (
      <EmptyState title="budget:none.title" text={data.year.closed ? 'budget:none.closed' : 'budget:none.text'} />
    )
  return (
    <Card title={t('budget:start.title', { year: n(data.year.label) })}>
      <PostValues values={{ intent: 'start', year: data.year.id }} noValidate>
        <FormErrors form={{ errors: errors[''] }} />
        <CopyFields data={data} answer={answer} blank />
        <div className="mt-4">
          <SubmitButton>{t('budget:start.submit')}</SubmitButton>
        </div>
      </PostValues>
    </Card>
  )
}
