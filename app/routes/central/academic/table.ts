import { route } from '../../entries'
import { area } from '../../area'
import { listed } from '../../listed'

const at = (file: string) => `routes/central/academic/${file}.tsx`

/** Catalogues of what institutions teach. */
export const academicCatalogues = area('catalogues:academic', [
  listed('academic/class/list', at('class/list'), { key: 'classes', icon: 'class' }),
  route('academic/class/new', at('class/new')),
  route('academic/class/edit/:id', at('class/edit')),
  listed('academic/group/list', at('groups')),
  listed('academic/class-group/list', at('class-group/list'), { key: 'class-groups' }),
  route('academic/class-group/new', at('class-group/new')),
  route('academic/class-group/edit/:id', at('class-group/edit')),
  listed('academic/version/list', at('versions')),
  listed('academic/board/list', at('boards')),
  listed('academic/religion/list', at('religions')),
  listed('academic/academic-session-type/list', at('session-types')),
  listed('academic/session/list', at('session/list'), { key: 'sessions', icon: 'clock' }),
  route('academic/session/new', at('session/new')),
  route('academic/session/edit/:id', at('session/edit')),
  listed('academic/subject/list', at('subject/list'), { key: 'subjects', icon: 'subject' }),
  listed('academic/group-based-detail/list', at('group-detail/list'), { key: 'details' }),
  listed('academic/subject-condition/list', at('subject-conditions'), { key: 'conditions' }),
  listed('academic/exam-type/list', at('exam-types')),
  listed('academic/exam-part-type/list', at('part-types')),
  listed('academic/grade-scale/list', at('scale/list'), { key: 'grade-scales' }),
  listed('academic/year/list', at('years')),
  listed('academic/fiscal-year/list', at('fiscal-years')),
  listed('academic/designation/list', at('designations')),
  listed('academic/house/list', at('houses')),
  listed('edu/holiday/view', at('holidays'), { icon: 'clock' }),
])
