import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/site/batches/${file}`

/** Coaching, practicals and clubs across sections. */
export const siteBatches = area(
  'batches:area',
  [
    route('site/batch/site-batch-form', at('list.tsx')),
    route('site/batch/new', at('new.tsx')),
    route('site/batch/view/:id', at('batch.tsx')),
    route('site/batch/edit/:id', at('edit.tsx')),
    route('site/batch/members/:id', at('members.tsx')),
    route('site/batch/attendance/:id', at('attendance.tsx')),
    route('site/batch/sheet/:id', at('sheet.tsx')),
    route('site/batch/fees/:id', at('fees.tsx')),
  ],
  'site-batches',
)
