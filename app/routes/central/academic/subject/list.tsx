import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Subject, Religion } from 'db/models/catalogue'
import { guard } from '~/access/guard.server'
import { submitted, intents } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { firstPaper, paperCodes, savePapers, subjectPapers } from '~/domain/catalogues/academic/papers.server'
import {
  papersForm,
  type SubjectForm,
  MERIT_AS,
  SUBJECT_KINDS,
  subjectForm,
} from '~/domain/catalogues/academic/subject.form'
import { paths } from '~/paths'
import { MasterPage, type MasterRow } from '~/screens/master'
import { listMaster, saveMaster, choicesOf, choiceWords, type MasterOptions } from '~/screens/master.server'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import type { ScreenHandle } from '~/ui/screen-handle'
import { subjectFields } from './fields'
import { PapersPanel } from './papers-panel'
import { LEVELS } from '~/domain/catalogues/academic/lists.form'
import type { Ctx } from '~/domain/context'

export const handle: ScreenHandle = { title: 'catalogues:subject.title', words: ['master', 'catalogues'] }

const words = 'catalogues:subject'

/** Subjects are ordered within their level; their papers belong to them. */
const options = async (ctx: Ctx): Promise<MasterOptions> => ({
  ctx,
  words: 'catalogues:subject',
  form: subjectForm,
  manage: 'catalogues.academic.manage',
  fixed: ['level', 'key'],
  key: ['level', 'key'],
  within: 'level',
  parts: ['subject_paper'],
  search: ['nameBn', 'nameEn', 'shortBn', 'shortEn', 'key'],
  filters: ['level', 'kind', 'religionId'],
  defaultSort: 'level',
  choices: {
    level: choiceWords(LEVELS, 'catalogues:level'),
    kind: choiceWords(SUBJECT_KINDS, 'catalogues:subject.kinds'),
    religionId: await choicesOf(Religion),
    meritAs: choiceWords(MERIT_AS, 'catalogues:subject.merits'),
  },
  columns: ['level', 'key', 'nameBn', 'nameEn', 'shortBn', 'shortEn', 'kind', 'religionId', 'meritAs', 'active'],
})

export const loader = guard('catalogues.academic.view', async (ctx, { request }) => {
  const data = await listMaster(Subject, request, await options(ctx))
  const codes = await paperCodes(data.list.items.map((row) => row.id))
  const asked = new URL(request.url).searchParams.get('papers')
  return {
    ...data,
    list: {
      ...data.list,
      items: data.list.items.map((row) => ({
        ...row,
        papers: codes.get(row.id)?.codes ?? null,
        full: codes.get(row.id)?.full ?? null,
      })),
    },
    papers: asked ? await subjectPapers(ctx, idOf(asked)) : null,
  }
})

export const action = guard(
  'catalogues.academic.manage',
  { body: 'upload' },
  intents(
    {
      papers: submitted(papersForm, async (ctx, value, { form, id }) => {
        await savePapers(ctx, id('subjectId'), value)
        const back = String((await form()).get('back') ?? '')
        return redirect(`${paths.catalogueSubjects}?done=update&q=${encodeURIComponent(back)}`)
      }),
    },
    async (ctx, args) => {
      const data = await args.form()
      const answer = await saveMaster(Subject, args, await options(ctx))
      if (data.get('intent') === 'create') await firstPaper(String(data.get('level')), String(data.get('key')).trim())
      return answer
    },
  ),
)

export default function Subjects() {
  const { t, n } = useWords()
  const { papers } = useLoaderData() as { papers: Awaited<ReturnType<typeof subjectPapers>> | null }
  if (papers) return <PapersPanel key={papers.subject.id} data={papers} />
  const codes = {
    key: 'papers',
    header: `${words}.papers`,
    cell: (row: MasterRow) => (
      <Link to={`${paths.catalogueSubjects}?papers=${row.id}`} className="link-lined">
        {typeof row.papers === 'string' ? n(row.papers) : t(`${words}.addPapers`)}
      </Link>
    ),
  }
  return (
    <MasterPage<SubjectForm>
      words={words}
      columns={[
        'nameBn',
        'nameEn',
        'level',
        'key',
        codes,
        { key: 'full', header: `${words}.full`, numeric: true },
        'kind',
        'active',
      ]}
    >
      {subjectFields}
    </MasterPage>
  )
}
