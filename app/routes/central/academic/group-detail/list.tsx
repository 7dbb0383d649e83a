import { useLoaderData } from '@remix-run/react'
import { Curriculum } from 'db/models/catalogue'
import { guard } from '~/access/guard.server'
import { intents, byId } from '~/access/intents.server'
import { type CurriculumForm } from '~/domain/catalogues/academic/curriculum.form'
import { copyCurriculum, type GroupOfLevel } from '~/domain/catalogues/academic/curriculum.server'
import { LEVEL_KEYS } from '~/domain/catalogues/academic/limits'
import type { Ctx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { MasterPage, type MasterData } from '~/screens/master'
import { listMaster, saveMaster } from '~/screens/master.server'
import { Button } from '~/ui/button'
import { CheckField, ChoiceField, NumberField, plain, SelectField, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { EmptyState, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { asked, options } from './options.server'

export const handle: ScreenHandle = { title: 'catalogues:curriculum.title', words: ['master', 'catalogues'] }

const words = 'catalogues:curriculum'

export const loader = guard('catalogues.academic.view', async (ctx, { request }) => {
  const { level, groups, group } = await asked(ctx, request)
  if (!group) return { level, groups, group: null, manages: false }
  const data = await listMaster(Curriculum, request, await options(ctx, level, group.id))
  return { ...data, level, groups, group: group.id }
})

const chosenGroup = async (ctx: Ctx, request: Request) => {
  const { level, group } = await asked(ctx, request)
  if (!group) throw new Missing('group')
  return { level, group }
}

export const action = guard(
  'catalogues.academic.manage',
  { body: 'upload' },
  intents(
    {
      copy: byId(async (ctx, from, { request, done }) => {
        const { level, group } = await chosenGroup(ctx, request)
        await copyCurriculum(ctx, level, from, group.id)
        return done(`${paths.groupDetails}?level=${level}&group=${group.id}`, 'catalogues:curriculum.copied')
      }, 'from'),
    },
    async (ctx, args) => {
      const { level, group } = await chosenGroup(ctx, args.request)
      return saveMaster(Curriculum, args, await options(ctx, level, group.id))
    },
  ),
)

type Data = MasterData & { level: string; groups: GroupOfLevel[]; group: number | null }

export default function GroupDetails() {
  const { t, n } = useWords()
  const { level, groups, group, manages } = useLoaderData() as Data
  const nameOf = useName()
  const pick = (
    <>
      <nav aria-label={t('ui:column.level')} className="mb-2 flex flex-wrap gap-1.5">
        {LEVEL_KEYS.map((one) => (
          <Pick key={one} to={`${paths.groupDetails}?level=${one}`} chosen={one === level}>
            {t(`catalogues:level.${one}`)}
          </Pick>
        ))}
      </nav>
      <nav aria-label={t(`${words}.group`)} className="mb-4 flex flex-wrap gap-1.5">
        {groups.map((one) => (
          <Pick key={one.id} to={`${paths.groupDetails}?level=${level}&group=${one.id}`} chosen={one.id === group}>
            {nameOf(one)} ({n(one.subjects)})
          </Pick>
        ))}
      </nav>
    </>
  )
  if (group === null)
    return (
      <Page title={t(`${words}.title`)}>
        {pick}
        <EmptyState title={`${words}.noGroup`} text={`${words}.noGroupText`} />
      </Page>
    )
  const others = groups.filter((one) => one.id !== group && one.subjects > 0)
  const copy =
    manages && others.length ? (
      <PostValues values={{ intent: 'copy' }} className="mb-4 flex flex-wrap items-end gap-2">
        <SelectField
          field={plain('from')}
          label={`${words}.copyFrom`}
          options={others.map((one) => ({ value: one.id, text: nameOf(one) }))}
          empty={false}
          className="w-56"
        />
        <Button type="submit">{t(`${words}.copy`)}</Button>
      </PostValues>
    ) : null
  return (
    <MasterPage<CurriculumForm>
      words={words}
      intro={
        <>
          {pick}
          {copy}
        </>
      }
      columns={[
        'subjectId',
        'condition',
        {
          key: 'electiveSet',
          header: `${words}.electiveSet`,
          cell: (row) =>
            row.electiveSet
              ? t(`${words}.sets.${String(row.electiveSet)}`, { defaultValue: String(row.electiveSet) })
              : '',
        },
        { key: 'choose', header: `${words}.choose`, numeric: true },
        'mayBeOptional',
      ]}
    >
      {(fields, help) => (
        <>
          <ChoiceField field={fields.subjectId} label={`${words}.subjectId`} options={help.options('subjectId')} />
          <SelectField field={fields.condition} label={`${words}.condition`} options={help.options('condition')} />
          <div className="grid gap-3.5 sm:grid-cols-2">
            <TextField field={fields.electiveSet} label={`${words}.electiveSet`} hint={`${words}.electiveSetHint`} />
            <NumberField field={fields.choose} label={`${words}.choose`} hint={`${words}.chooseHint`} />
          </div>
          <CheckField field={fields.mayBeOptional} label={`${words}.mayBeOptional`} />
        </>
      )}
    </MasterPage>
  )
}

function Pick({ to, chosen, children }: { to: string; chosen: boolean; children: React.ReactNode }) {
  return (
    <Link
      to={to}
      aria-current={chosen ? 'page' : undefined}
      className="inline-flex min-h-8 items-center rounded-full border border-edge px-3 text-[0.875rem] hover:bg-sunken focus-visible:outline focus-visible:outline-2 focus-visible:outline-accent aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:font-semibold coarse:min-h-touch"
    >
      {children}
    </Link>
  )
}
