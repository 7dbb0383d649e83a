import { AccountsHead } from 'db/models/accounts'
import { guard } from '~/access/guard.server'
import {
  ACCOUNT_KINDS,
  accountsHeadForm,
  HOLDINGS,
  LEVELS,
  SIDES,
  type AccountsHeadForm,
} from '~/domain/accounts/accounts.form'
import { placeProblem } from '~/domain/accounts/place-head.server'
import type { Ctx } from '~/domain/context'
import { MasterPage, type MasterRow } from '~/screens/master'
import { choicesOf, choiceWords, listMaster, saveMaster, type MasterOptions } from '~/screens/master.server'
import { CheckField, ChoiceField, RadioField, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import type { ScreenHandle } from '~/ui/screen-handle'
import { NamedFields } from '../fees/parts'

export const handle: ScreenHandle = { title: 'accounts:head.title', words: ['master', 'accounts', 'fees'] }

const words = 'accounts:head'

async function optionsFor(ctx: Ctx): Promise<MasterOptions> {
  const kinds = choiceWords(ACCOUNT_KINDS, 'accounts:kinds')
  const levels = choiceWords(LEVELS, 'accounts:levels').map((one) => ({ ...one, value: Number(one.value) }))
  const parents = await choicesOf(AccountsHead, {
    where: { level: [1, 2] },
    order: ['code'],
    group: (row) => kinds.find((kind) => kind.value === row.kind),
  })
  return {
    ctx,
    words,
    form: accountsHeadForm,
    manage: 'catalogues.accounts.manage',
    fixed: ['code'],
    filters: ['kind', 'level', 'parentId'],
    defaultSort: 'code',
    within: 'parentId',
    choices: {
      kind: kinds,
      level: levels,
      parentId: parents,
      normalSide: choiceWords(SIDES, 'accounts:sides'),
      holds: choiceWords(HOLDINGS, 'accounts:holdings'),
    },
    check: async (values, before, sheet) => placeProblem(values as AccountsHeadForm, before?.id ?? null, sheet),
  }
}

export const loader = guard('catalogues.accounts.view', async (ctx, { request }) =>
  listMaster(AccountsHead, request, await optionsFor(ctx)),
)

export const action = guard('catalogues.accounts.manage', { body: 'upload' }, async (ctx, args) =>
  saveMaster(AccountsHead, args, await optionsFor(ctx)),
)

export default function AccountHeads() {
  const { t, lang, n } = useWords()
  const code = { key: 'code', header: 'ui:column.code', sortable: true, cell: (row: MasterRow) => n(String(row.code)) }
  const indents = ['', '', 'md:pl-5', 'md:pl-10']
  const name = {
    key: lang === 'bn' ? 'nameBn' : 'nameEn',
    header: 'common:name',
    sortable: true,
    cell: (row: MasterRow) => (
      <span className={`block ${indents[Number(row.level)] ?? ''} ${row.level === 3 ? '' : 'font-semibold'}`}>
        {String(lang === 'bn' ? row.nameBn : row.nameEn)}
      </span>
    ),
  }
  const other = lang === 'bn' ? 'nameEn' : 'nameBn'
  return (
    <MasterPage<AccountsHeadForm>
      words={words}
      intro={<p className="mb-3 max-w-prose text-[0.9375rem] leading-6 text-muted">{t('accounts:head.about')}</p>}
      columns={[code, name, other, 'kind', 'level', 'normalSide', 'holds', 'active']}
    >
      {(fields, help) => (
        <>
          <NamedFields fields={fields} help={help} />
          <RadioField field={fields.level} label={`${words}.level`} options={help.options('level')} row />
          <ChoiceField
            field={fields.parentId}
            label={`${words}.parentId`}
            hint={`${words}.parentHint`}
            options={help.options('parentId')}
          />
          <SelectField field={fields.kind} label={`${words}.kind`} options={help.options('kind')} />
          <RadioField
            field={fields.normalSide}
            label={`${words}.normalSide`}
            options={help.options('normalSide')}
            row
          />
          <SelectField field={fields.holds} label={`${words}.holds`} options={help.options('holds')} empty={false} />
          <CheckField field={fields.active} label="common:active" />
        </>
      )}
    </MasterPage>
  )
}
