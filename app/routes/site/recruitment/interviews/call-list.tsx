import type { Called } from '~/domain/recruitment/interviews/sittings.server'
import { useTaka } from '~/i18n/use-taka'
import { ListTable } from '~/screens/list/list-table'
import { Button, SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { calledList } from './called.list'

/** Who is called, in their order, and the SMS to those who were not told yet, with its cost. */
export function CallList({
  data: { rows, cost, mayManage },
}: {
  data: {
    rows: readonly (Called & { at: Date })[]
    cost: { messages: number; costPoisha: number } | null
    mayManage: boolean
  }
}) {
  const { t } = useWords()
  const money = useTaka()
  const untold = rows.filter((row) => !row.told).length
  return (
    <>
      {mayManage && untold ? (
        <Alert
          tone="warn"
          title={t('recruitment:notTold', { count: untold })}
          actions={
            cost?.messages ? (
              <PostValues values={{ intent: 'tell' }}>
                <SubmitButton>{t('recruitment:tell', { count: cost.messages })}</SubmitButton>
              </PostValues>
            ) : undefined
          }
        >
          {cost?.messages
            ? t('recruitment:smsWill', { count: cost.messages, cost: money(cost.costPoisha) })
            : t('recruitment:noSms')}
        </Alert>
      ) : null}
      <ListTable
        spec={calledList}
        rows={rows}
        {...(mayManage
          ? {
              actions: (row: (typeof rows)[number]) =>
                row.score === null ? (
                  <PostValues values={{ intent: 'uncall', id: row.id }} preventScrollReset>
                    <Button type="submit" small look="quiet">
                      {t('recruitment:uncall')}
                    </Button>
                  </PostValues>
                ) : null,
            }
          : {})}
      />
    </>
  )
}
