import { formatTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { useTaka } from '~/i18n/use-taka'
import { paths } from '~/paths'
import { Button, SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Alert, Badge } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { DataTable, whole } from '~/ui/table'
import type { SittingPageData } from '../sitting'

/** Who is called, in their order, and the SMS to those who were not told yet, with its cost. */
export function CallList({ data }: { data: SittingPageData }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const money = useTaka()
  const { rows, cost, mayManage } = data
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
      <DataTable
        bare
        list={whole(rows)}
        rowKey={(row) => row.id}
        rowHeader="name"
        rowName={name}
        caption="recruitment:called"
        columns={[
          {
            key: 'name',
            header: 'common:name',
            cell: (row) => (
              <Link className="link-lined" to={paths.jobCandidate(row.id)}>
                {name(row)}
              </Link>
            ),
          },
          { key: 'at', header: 'recruitment:when', phone: true, cell: (row) => formatTime(new Date(row.at), lang) },
          { key: 'number', header: 'recruitment:number', cell: (row) => n(row.number) },
          { key: 'post', header: 'recruitment:post', cell: (row) => name({ nameBn: row.postBn, nameEn: row.postEn }) },
          {
            key: 'told',
            header: 'recruitment:toldIs',
            cell: (row) => (
              <Badge tone={row.told ? 'good' : 'warn'}>
                {t(row.told ? 'recruitment:isTold' : 'recruitment:isNotTold')}
              </Badge>
            ),
          },
        ]}
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
