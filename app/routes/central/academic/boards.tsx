import { Board } from 'db/models/catalogue'
import { guard } from '~/access/guard.server'
import type { Ctx } from '~/domain/context'
import { namedForm, type NamedForm } from '~/domain/catalogues/academic/lists.form'
import { MasterPage } from '~/screens/master'
import { listMaster, saveMaster, type MasterOptions } from '~/screens/master.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { NamedRow } from './named-row'

export const handle: ScreenHandle = { title: 'catalogues:board.title', words: ['master', 'catalogues'] }

const words = 'catalogues:board'
const options = (ctx: Ctx): MasterOptions => ({
  ctx,
  words,
  form: namedForm,
  manage: 'catalogues.academic.manage',
  fixed: ['code'],
})

export const loader = guard('catalogues.academic.view', (ctx, { request }) => listMaster(Board, request, options(ctx)))
export const action = guard('catalogues.academic.manage', { body: 'upload' }, (ctx, args) =>
  saveMaster(Board, args, options(ctx)),
)

export default function Boards() {
  return (
    <MasterPage<NamedForm> words={words} columns={['nameBn', 'nameEn', 'code', 'active']}>
      {(fields, help) => <NamedRow fields={fields} help={help} />}
    </MasterPage>
  )
}
