import { formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { EmptyState, KeyValue } from '~/ui/page'

interface Change {
  field: string
  label: string
  before: string | null
  after: string | null
  changed: boolean
}
interface Shown {
  id: number
  at: string | Date
  tenantEn: string
  tenantBn: string
  userEn: string | null
  userBn: string | null
  username: string | null
  actorEn: string | null
  actorBn: string | null
  actorUsername: string | null
  clientName: string | null
  action: string
  actionWords: string
  typeWords: string | null
  recordId: string | null
  path: string | null
  ip: string | null
  requestId: string | null
  changes: Change[]
}

/** One record of the log: who, where, and each field before and after. */
export function RecordView({ record }: { record: Shown }) {
  const { t, n, lang } = useWords()
  const nameOf = useName()
  const person = (en: string | null, bn: string | null, username: string | null) =>
    username ? `${nameOf({ nameEn: en ?? '', nameBn: bn ?? '' })} (${username})` : t('log:nobody')
  const cell = 'border-b border-line px-2.5 py-1.5 align-top break-words'
  return (
    <>
      <KeyValue
        columns={2}
        items={[
          { label: t('log:at'), value: formatDateTime(new Date(record.at), lang) },
          { label: t('log:site'), value: nameOf({ nameEn: record.tenantEn, nameBn: record.tenantBn }) },
          { label: t('log:user'), value: person(record.userEn, record.userBn, record.username) },
          ...(record.actorUsername
            ? [{ label: t('log:actor'), value: person(record.actorEn, record.actorBn, record.actorUsername) }]
            : []),
          ...(record.clientName ? [{ label: t('log:program'), value: record.clientName }] : []),
          { label: t('log:action'), value: record.actionWords },
          { label: t('log:record'), value: record.typeWords ? `${record.typeWords} ${n(record.recordId ?? '')}` : '–' },
          { label: t('log:path'), value: <span className="break-all">{record.path ?? '–'}</span> },
          { label: t('log:ip'), value: record.ip ?? '–' },
          { label: t('log:request'), value: <span className="break-all">{record.requestId ?? '–'}</span> },
        ]}
      />
      <h3 className="mb-2 mt-5 font-semibold">{t('log:changes')}</h3>
      {record.changes.length ? (
        <div
          className="overflow-x-auto rounded border border-line"
          tabIndex={0}
          role="region"
          aria-label={t('log:changes')}
        >
          <table className="w-full min-w-[30rem] border-collapse text-[0.9375rem]">
            <thead className="bg-sunken text-left text-[0.8125rem]">
              <tr>
                <th scope="col" className={cell}>
                  {t('log:fieldName')}
                </th>
                <th scope="col" className={cell}>
                  {t('log:before')}
                </th>
                <th scope="col" className={cell}>
                  {t('log:after')}
                </th>
              </tr>
            </thead>
            <tbody>
              {record.changes.map((one) => (
                <tr key={one.field} className={one.changed ? '' : 'text-muted'}>
                  <th scope="row" className={`${cell} text-left font-normal`}>
                    {one.label}
                  </th>
                  <td className={cell}>
                    {one.before === null ? (
                      '–'
                    ) : one.changed ? (
                      <del className="bg-bad-soft text-bad decoration-1">{one.before}</del>
                    ) : (
                      one.before
                    )}
                  </td>
                  <td className={cell}>
                    {one.after === null ? (
                      '–'
                    ) : one.changed ? (
                      <ins className="bg-good-soft text-good no-underline">{one.after}</ins>
                    ) : (
                      one.after
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <EmptyState title="log:noFields" />
      )}
    </>
  )
}
