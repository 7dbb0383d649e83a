import type { HandoverItem } from '~/domain/people/retirement/retirement.server'
import { formatDate } from '~/format/dates'
import { Button } from '~/ui/button'
import { plain, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { PostValues } from '~/ui/post-values'

/** A thing that is handed over: to whom and when, or the form that says so. */
export function HandoverRow({ item, mayManage }: { item: HandoverItem; mayManage: boolean }) {
  const { t, lang } = useWords()
  const button = (intent: string, label: string) => (
    <PostValues values={{ intent, id: item.id }} preventScrollReset>
      <Button type="submit" look="quiet" small>
        {t(label)}
      </Button>
    </PostValues>
  )
  return (
    <li className="grid gap-1.5 border-b border-line pb-3">
      <p className={item.doneOn ? 'text-muted' : 'font-medium'}>
        {item.doneOn ? '✓ ' : '☐ '}
        {item.what}
      </p>
      {item.doneOn ? (
        <div className="flex flex-wrap items-center justify-between gap-2 text-[0.9375rem] text-muted">
          <span>
            {[
              formatDate(item.doneOn, lang),
              item.takenBy && t('people-retirement:takenBy', { who: item.takenBy }),
              item.doneBy,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {mayManage ? button('open', 'people-retirement:reopen') : null}
        </div>
      ) : mayManage ? (
        <div className="flex flex-wrap items-end justify-between gap-2 print:hidden">
          <PostValues
            values={{ intent: 'done', id: item.id }}
            className="flex flex-wrap items-end gap-2"
            preventScrollReset
          >
            <TextField
              field={plain('takenBy', undefined, { id: `taken-${item.id}` })}
              label="people-retirement:takenByLabel"
              maxLength={120}
            />
            <Button type="submit" small>
              {t('people-retirement:check')}
            </Button>
          </PostValues>
          {button('remove', 'common:delete')}
        </div>
      ) : null}
    </li>
  )
}
