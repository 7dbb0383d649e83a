import { useLocation } from '@remix-run/react'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { EmptyState, FormActions, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { idIn } from '~/ui/table/url'
import type { ViewData } from './load-fee-settings.server'

/** Sub-heads of the centre that the session does not charge yet, ticked several at once or by fee group. */
export function AddPlans({ data }: { data: ViewData<'add'> }) {
  const { t } = useWords()
  const name = useName()
  const { session, groups, free } = data
  const back = `${paths.feeSettings}?session=${session.id}`
  const here = `${back}&view=add`
  const chosen = idIn(new URLSearchParams(useLocation().search).get('group'))
  const useful = groups.filter((group) => free.some((one) => one.groupIds.includes(group.id)))
  if (!free.length) return <EmptyState title="fee-settings:add.none" text="fee-settings:add.noneText" />
  const heads = [...new Set(free.map((one) => one.headEn))]
  return (
    <Section title={t('fee-settings:add.title')}>
      <p className="mb-3 max-w-prose text-[0.9375rem] text-muted">{t('fee-settings:add.about')}</p>
      {useful.length ? (
        <nav aria-label={t('fee-settings:add.groups')} className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="text-muted">{t('fee-settings:add.groups')}:</span>
          {useful.map((group) => (
            <Link
              key={group.id}
              to={`${here}&group=${group.id}`}
              aria-current={group.id === chosen ? 'true' : undefined}
              className={`py-1.5 ${group.id === chosen ? 'font-semibold text-ink' : 'text-accent underline underline-offset-2'}`}
            >
              {name(group)}
            </Link>
          ))}
        </nav>
      ) : null}
      <PostValues key={chosen ?? 0} values={{ intent: 'add', session: session.id }}>
        <div className="grid gap-x-6 gap-y-4 rounded border border-line bg-raised p-4 sm:grid-cols-2 lg:grid-cols-3">
          {heads.map((head) => {
            const of = free.filter((one) => one.headEn === head)
            const [first] = of
            return (
              <fieldset key={head}>
                <legend className="text-[0.8125rem] font-semibold text-muted">
                  {first ? name({ nameEn: first.headEn, nameBn: first.headBn }) : ''}
                </legend>
                {of.map((one) => (
                  <label key={one.id} className="tick-row">
                    <input
                      type="checkbox"
                      name="subHeadIds"
                      value={one.id}
                      defaultChecked={chosen !== null && one.groupIds.includes(chosen)}
                      className="tick"
                    />
                    <span>
                      {name(one)}{' '}
                      <span className="text-[0.8125rem] text-muted">{t(`fees:frequencies.${one.frequency}`)}</span>
                    </span>
                  </label>
                ))}
              </fieldset>
            )
          })}
        </div>
        <FormActions cancel={back} submit="fee-settings:add.submit" />
      </PostValues>
    </Section>
  )
}
