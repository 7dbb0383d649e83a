import { useSearchParams } from '@remix-run/react'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { useWords } from '~/ui/lang'
import { ActiveBadge, Badge, Details, Section } from '~/ui/page'
import { Link } from '~/ui/link'
import { ScaleForm } from './scale-form'
import type { TabData } from './load-exam-settings.server'

type Scale = TabData<'scales'>['scales'][number]

/** The grading scales: central ones to look at and copy, own ones to change. */
export function ScalesTab({ data }: { data: TabData<'scales'> }) {
  const { t, n } = useWords()
  const name = useName()
  const [params] = useSearchParams()
  const { scales, mayManage } = data
  const removed = scales.find((one) => one.own && String(one.id) === params.get('confirm'))
  if (mayManage && (data.isNew || data.scale)) return <ScaleForm data={data} />
  return (
    <>
      {mayManage && removed ? (
        <ConfirmForm
          values={{ intent: 'delete-scale', id: removed.id }}
          name={name(removed)}
          type={t('exam-settings:scale.one')}
          closeTo="?tab=scales"
          action={`?tab=scales&confirm=${removed.id}`}
        />
      ) : null}
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-[0.9375rem] text-muted">{t('exam-settings:scale.about')}</p>
        {mayManage ? (
          <LinkButton small look="primary" to="?tab=scales&scale=new">
            {t('exam-settings:scale.new')}
          </LinkButton>
        ) : null}
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        {scales.map((scale) => (
          <Section
            key={`${scale.own}${scale.id}`}
            card
            title={
              <>
                {name(scale)}{' '}
                {scale.own ? (
                  <Badge tone="accent">{t('exam-settings:own')}</Badge>
                ) : (
                  <Badge>{t('exam-settings:central')}</Badge>
                )}
                {scale.isDefault ? (
                  <>
                    {' '}
                    <Badge tone="good">{t('exam-settings:scale.default')}</Badge>
                  </>
                ) : null}
                {scale.active ? null : (
                  <>
                    {' '}
                    <ActiveBadge active={false} />
                  </>
                )}
              </>
            }
          >
            <Bands scale={scale} />
            <div className="mt-3">
              {scale.exams.length ? (
                <Details summary={t('exam-settings:scale.usedBy', { count: scale.exams.length })}>
                  <ul className="grid gap-1">
                    {scale.exams.slice(0, 30).map((exam) => (
                      <li key={exam.id}>
                        <Link
                          className="text-accent underline underline-offset-2"
                          to={`${paths.examDeclare}?exam=${exam.id}`}
                        >
                          {name(exam)} {n(exam.session)}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </Details>
              ) : (
                <p className="text-[0.875rem] text-muted">{t('exam-settings:scale.unused')}</p>
              )}
            </div>
            {mayManage ? (
              <div className="mt-3 flex flex-wrap justify-end gap-2">
                {scale.own ? (
                  <>
                    {scale.exams.length || scale.isDefault ? null : (
                      <LinkButton small look="danger" to={`?tab=scales&confirm=${scale.id}`}>
                        {t('common:delete')}
                      </LinkButton>
                    )}
                    <LinkButton small to={`?tab=scales&scale=${scale.id}`}>
                      {t('common:edit')}
                    </LinkButton>
                  </>
                ) : (
                  <LinkButton small to={`?tab=scales&scale=new&from=${scale.id}`}>
                    {t('exam-settings:scale.copy')}
                  </LinkButton>
                )}
              </div>
            ) : null}
          </Section>
        ))}
      </div>
    </>
  )
}

function Bands({ scale }: { scale: Scale }) {
  const { t, n } = useWords()
  return (
    <table className="w-full text-[0.9375rem] tabular-nums">
      <thead>
        <tr className="border-b border-line text-left text-[0.8125rem] text-muted">
          <th scope="col" className="py-1 font-semibold">
            {t('exam-settings:scale.percent')}
          </th>
          <th scope="col" className="py-1 font-semibold">
            {t('exam-settings:scale.letter')}
          </th>
          <th scope="col" className="py-1 text-right font-semibold">
            {t('exam-settings:scale.point')}
          </th>
        </tr>
      </thead>
      <tbody>
        {scale.bands.map((band, at) => (
          <tr key={band.letter} className="border-b border-line last:border-0">
            <td className="py-1">
              {n(band.minPercent / 100)} –{' '}
              {at === 0
                ? n(100)
                : t('exam-settings:scale.below', { percent: n((scale.bands[at - 1]?.minPercent ?? 0) / 100) })}
            </td>
            <td className="py-1 font-medium">{band.letter}</td>
            <td className="py-1 text-right">{n((band.point / 100).toFixed(2))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
