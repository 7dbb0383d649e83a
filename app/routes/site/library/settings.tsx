import { useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { byId, intents, submitted } from '~/access/intents.server'
import type { SiteCtx } from '~/domain/context'
import { subHeadChoices } from '~/domain/fees/statement/by-hand.server'
import { librarySettingForm, ruleForm } from '~/domain/library/rules/rules.form'
import {
  dropRule,
  librarySetting,
  rulesOf,
  saveLibrarySetting,
  saveRule,
  type KeptRule,
} from '~/domain/library/rules/rules.server'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { Button } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Page, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { RuleFields, SettingFields } from './setting-fields'

export const handle: ScreenHandle = {
  title: 'library:settings',
  guide: 'library:settingsGuide',
  words: ['ui', 'library-members'],
}

const ruleList = listSpec<KeptRule>()({
  area: 'library:rule',
  title: 'library:rules',
  name: 'memberKind',
  columns: {
    memberKind: { kind: 'word', words: 'library-members:kind' },
    fromOn: { kind: 'day', phone: true },
    mostLoans: 'count',
    loanDays: { kind: 'count', phone: true },
    renewals: 'count',
    finePerDay: { kind: 'taka', phone: true },
    mostFine: { kind: 'taka', blank: true },
    graceDays: { kind: 'count', blank: true },
    holdDays: 'count',
    mostReservations: 'count',
    skipsClosed: 'yes',
    loans: { kind: 'count', blank: true },
  },
})

export const loader = guard('library.settings.view', async (ctx) => ({
  rules: await rulesOf(ctx.site.id),
  setting: await librarySetting(ctx.site.id),
  subHeads: await subHeadChoices({ fines: true }),
  mayManage: ctx.can('library.settings.manage'),
  today: today(),
  constraints: constraintsOf({ rule: ruleForm, setting: librarySettingForm }),
}))

export const action = guard(
  'library.settings.manage',
  intents({
    rule: submitted(ruleForm, async (ctx: SiteCtx, form, { done }) => {
      await saveRule(ctx, form)
      return done(paths.librarySettings, 'common:saved')
    }),
    setting: submitted(librarySettingForm, async (ctx: SiteCtx, form, { done }) => {
      await saveLibrarySetting(ctx, form)
      return done(paths.librarySettings, 'common:saved')
    }),
    drop: byId(async (ctx: SiteCtx, id, { done }) => {
      await dropRule(ctx, id)
      return done(paths.librarySettings, 'common:saved')
    }),
  }),
)

/** Rules of lending from a day on, and what is charged under what. */
export default function LibrarySettings() {
  const data = useLoaderData<typeof loader>()
  const { t } = useWords()
  return (
    <Page title={t('library:settings')}>
      <Section title={t('library:rules')}>
        <ListTable
          spec={ruleList}
          rows={data.rules}
          rowKey={(row) => row.id ?? row.memberKind}
          actions={(row) =>
            data.mayManage && row.id !== null && !row.loans && row.fromOn > data.today ? (
              <PostValues values={{ intent: 'drop', id: row.id }}>
                <Button type="submit" small look="quiet">
                  {t('common:delete')}
                </Button>
              </PostValues>
            ) : null
          }
        />
      </Section>
      {data.mayManage ? (
        <>
          <RuleFields data={data} />
          <SettingFields data={data} />
        </>
      ) : null}
    </Page>
  )
}
