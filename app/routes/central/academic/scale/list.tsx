import { guard } from '~/access/guard.server'
import { gradeScaleForm, type GradeScaleForm } from '~/domain/catalogues/academic/grade-scale.form'
import { gradeScales, publishedScales, whyNot } from '~/domain/catalogues/academic/grade-scale.server'
import { gradesOf, MOST_GRADES } from '~/domain/catalogues/academic/grades.policy'
import type { Ctx } from '~/domain/context'
import type { GradeScale } from '~/domain/results/scale.policy'
import { MasterPage } from '~/screens/master'
import { listMaster, saveMaster, type MasterOptions } from '~/screens/master.server'
import { BilingualPair, CheckField, TextField } from '~/ui/fields'
import type { ScreenHandle } from '~/ui/screen-handle'
import { withSpare } from '../../payment/rows'
import { GradeFields, Grades } from './grades'

export const handle: ScreenHandle = {
  title: 'catalogues:gradeScale.title',
  words: ['master', 'catalogues', 'exam-settings'],
}

const words = 'catalogues:gradeScale'

async function optionsFor(ctx: Ctx): Promise<MasterOptions> {
  const published = await publishedScales(ctx)
  return {
    ctx,
    words,
    form: gradeScaleForm,
    manage: 'catalogues.academic.manage',
    fixed: ['code'],
    copies: true,
    columns: ['code', 'nameBn', 'nameEn', 'grades', 'active'],
    grids: {
      grades: { words: 'exam-settings:scale', parts: { letter: 'text', point: 'text', from: 'text', to: 'text' } },
    },
    toForm: (row) => ({
      grades: withSpare(gradesOf(row.bands as GradeScale['bands']), 3, MOST_GRADES),
      published: published.has(row.id),
    }),
    check: (values, before) => Promise.resolve(whyNot(published, values, before)),
  }
}

export const loader = guard('catalogues.academic.view', async (ctx, { request }) =>
  listMaster(gradeScales, request, await optionsFor(ctx)),
)
export const action = guard('catalogues.academic.manage', { body: 'upload' }, async (ctx, args) =>
  saveMaster(gradeScales, args, await optionsFor(ctx)),
)

export default function GradeScales() {
  return (
    <MasterPage<GradeScaleForm>
      words={words}
      columns={[
        'nameBn',
        'nameEn',
        { key: 'code', header: 'ui:column.code', hidden: true },
        {
          key: 'grades',
          header: `${words}.grades`,
          cell: (row) => <Grades bands={row.bands as GradeScale['bands']} />,
        },
        'active',
      ]}
    >
      {(fields, help) => (
        <>
          <TextField field={fields.code} label="ui:column.code" disabled={help.fixed('code')} />
          <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="common:name" />
          <GradeFields field={fields.grades} row={help.row} />
          <CheckField field={fields.active} label="common:active" />
        </>
      )}
    </MasterPage>
  )
}
